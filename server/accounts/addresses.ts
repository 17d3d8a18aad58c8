import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Address, type AddressInput, relayPoint } from '#lib/contract/address.ts';
import { iri } from '#lib/contract/hydra.ts';
import { time } from '#server/catalogue/items.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { Invalid } from '#server/errors.ts';

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

function addressWire(row: z.infer<typeof addressRow>): Address {
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
async function addressesWhere(db: Database, where: ReturnType<typeof sql>): Promise<Address[]> {
  const rows = await rowsOf(db, addressRow, sql`select ${ADDRESS_COLUMNS} from address where ${where}`);
  return rows.map(addressWire);
}

/** An address of the user's own; undefined for any other, and for a text that is no id. */
export async function findAddress(db: Database, id: string, userId: string): Promise<Address | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined;
  const [found] = await addressesWhere(db, sql`id = ${id} and customer_id = ${userId}`);
  return found;
}

const made = z.object({ id: z.string() });

/** Keeps a new address. @returns its id. */
async function insertAddress(tx: Database, userId: string, input: AddressInput): Promise<string> {
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

const MAX_ADDRESSES = 20;
const counted = z.object({ total: z.coerce.number().int() });

async function countAddresses(db: Database, userId: string): Promise<number> {
  const [row] = await rowsOf(
    db,
    counted,
    sql`select count(*) as total from address where customer_id = ${userId}`,
  );
  return row?.total ?? 0;
}

/** The addresses of a user, oldest first. */
export async function listAddresses(
  db: Database,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; rows: Address[] }> {
  const rows = await addressesWhere(
    db,
    sql`customer_id = ${userId} order by created_at, id limit ${limit} offset ${offset}`,
  );
  return { total: await countAddresses(db, userId), rows };
}

/** One default address at most per type. */
async function clearDefault(db: Database, userId: string, type: string): Promise<void> {
  await db.execute(
    sql`update address set is_default = false where customer_id = ${userId} and type = ${type}`,
  );
}

/** The user's address at a pickup point: there is one at most (specification, section 7). */
export async function findPickupPointAddress(
  db: Database,
  userId: string,
  pickupPointId: string,
): Promise<Address | undefined> {
  const [same] = await addressesWhere(
    db,
    sql`customer_id = ${userId} and relay_point ->> 'id' = ${pickupPointId}`,
  );
  return same;
}

/**
 * Adds an address. At a pickup point that the user has already, whoever fetches there is changed instead.
 *
 * @throws Invalid when the user has as many as can be kept.
 */
export function addAddress(db: Database, userId: string, input: AddressInput): Promise<Address | object> {
  const pickupPointId = input.relayPointMetadata?.id;
  return db.transaction(async (tx) => {
    // Two presses of one button, or two tabs, make one address.
    await tx.execute(sql`select 1 from customer where id = ${userId} for update`);
    const same = pickupPointId ? await findPickupPointAddress(tx, userId, pickupPointId) : undefined;
    if (same) {
      const { firstName, lastName, phone } = input;
      await tx.execute(sql`update address set first_name = ${firstName}, last_name = ${lastName}, phone = ${phone},
        updated_at = now() where id = ${same.id}`);
      return (await findAddress(tx, same.id, userId)) ?? {};
    }
    if ((await countAddresses(tx, userId)) >= MAX_ADDRESSES) {
      throw new Invalid([{ field: '', message: `You can keep ${MAX_ADDRESSES} addresses.` }]);
    }
    if (input.isDefault) await clearDefault(tx, userId, input.type);
    return (await findAddress(tx, await insertAddress(tx, userId, input), userId)) ?? {};
  });
}

const COLUMNS: Record<keyof AddressInput, SQL> = {
  firstName: sql`first_name`,
  lastName: sql`last_name`,
  company: sql`company`,
  street: sql`street`,
  street2: sql`street2`,
  postcode: sql`postcode`,
  city: sql`city`,
  region: sql`region`,
  countryCode: sql`country_code`,
  phone: sql`phone`,
  isDefault: sql`is_default`,
  type: sql`type`,
  relayPointMetadata: sql`relay_point`,
};

/** Changes the given fields of an address; null removes one. */
export async function updateAddress(
  db: Database,
  userId: string,
  found: Address,
  changes: { [K in keyof AddressInput]?: AddressInput[K] | null },
): Promise<Address | object> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  await db.transaction(async (tx) => {
    if (changes.isDefault) await clearDefault(tx, userId, changes.type ?? found.type);
    for (const [key, value] of given) {
      if (!(key in COLUMNS)) continue;
      const column = COLUMNS[key as keyof AddressInput];
      const stored =
        typeof value === 'object' && value !== null ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;
      await tx.execute(
        sql`update address set ${column} = ${stored}, updated_at = now() where id = ${found.id}`,
      );
    }
  });
  return (await findAddress(db, found.id, userId)) ?? {};
}

/** Removes an address; orders keep their copy. */
export async function deleteAddress(db: Database, userId: string, id: string): Promise<void> {
  await db.execute(sql`delete from address where id = ${id} and customer_id = ${userId}`);
}
