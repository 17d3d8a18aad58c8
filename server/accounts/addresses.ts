import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Address, type AddressInput, relayPoint } from '#lib/contract/address.ts';
import { iri } from '#lib/contract/hydra.ts';
import { time } from '#server/catalogue/items.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { Bearer } from '#server/identity/bearer.ts';

const text = z.string().nullable();
const addressRow = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company: text,
  street: z.string(),
  street2: text,
  postcode: z.string(),
  city: z.string(),
  region: text,
  country_code: z.string(),
  phone: text,
  is_default: z.boolean(),
  type: z.enum(['shipping', 'billing']),
  relay_point: relayPoint.nullable(),
  updated_at: time,
});

const ADDRESS_COLUMNS = sql`id, first_name, last_name, company, street, street2, postcode, city, region,
  country_code, phone, is_default, type, relay_point, updated_at`;

export function addressWire(row: z.infer<typeof addressRow>): Address {
  return {
    '@id': iri('addresses', row.id),
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    company: row.company ?? undefined,
    street: row.street,
    street2: row.street2 ?? undefined,
    postcode: row.postcode,
    city: row.city,
    region: row.region ?? undefined,
    countryCode: row.country_code,
    phone: row.phone ?? undefined,
    isDefault: row.is_default,
    type: row.type,
    relayPointMetadata: row.relay_point ?? undefined,
    updatedAt: row.updated_at,
  };
}

/** Addresses that a condition over table `address` finds. */
export async function addressesWhere(db: Database, where: ReturnType<typeof sql>): Promise<Address[]> {
  const rows = await rowsOf(db, addressRow, sql`select ${ADDRESS_COLUMNS} from address where ${where}`);
  return rows.map(addressWire);
}

/** An address of the bearer's own; undefined for any other, and for a text that is no id. */
export async function findAddress(db: Database, id: string, bearer: Bearer): Promise<Address | undefined> {
  if (bearer.kind === 'order' || !z.uuid().safeParse(id).success) return undefined;
  const [found] = await addressesWhere(db, sql`id = ${id} and customer_id = ${bearer.userId}`);
  return found;
}

const made = z.object({ id: z.string() });

/** Keeps a new address. @returns its id. */
export async function insertAddress(tx: Database, userId: string, input: AddressInput): Promise<string> {
  const relay = input.relayPointMetadata ? JSON.stringify(input.relayPointMetadata) : null;
  const [row] = await rowsOf(
    tx,
    made,
    sql`insert into address (customer_id, first_name, last_name, company, street, street2, postcode, city, region,
          country_code, phone, is_default, type, relay_point)
        values (${userId}, ${input.firstName}, ${input.lastName}, ${input.company ?? null}, ${input.street},
          ${input.street2 ?? null}, ${input.postcode}, ${input.city}, ${input.region ?? null}, ${input.countryCode},
          ${input.phone ?? null}, ${input.isDefault}, ${input.type}, ${relay}::jsonb)
        returning id`,
  );
  return row?.id ?? '';
}
