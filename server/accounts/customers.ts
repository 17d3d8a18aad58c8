import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { iri } from '#lib/contract/hydra.ts';
import type { GuestRegistration, User } from '#lib/contract/identity.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';

const row = z.object({
  id: z.string(),
  kind: z.enum(['guest', 'customer']),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  country_code: z.string(),
  locale: z.string(),
});
const COLUMNS = sql`id, kind, email, first_name, last_name, phone, country_code, locale`;

function userWire(found: z.infer<typeof row>): User {
  return {
    '@id': iri('customers', found.id),
    '@type': 'Customer',
    id: found.id,
    type: found.kind === 'guest' ? 'GuestLogin' : 'Customer',
    isGuest: found.kind === 'guest',
    email: found.email,
    firstName: found.first_name,
    lastName: found.last_name,
    phone: found.phone ?? undefined,
    countryCode: found.country_code,
    locale: found.locale,
  };
}

export async function findUser(db: Database, id: string): Promise<User | undefined> {
  const [found] = await rowsOf(db, row, sql`select ${COLUMNS} from customer where id = ${id}`);
  return found && userWire(found);
}

export async function createGuest(db: Database, input: GuestRegistration): Promise<User> {
  const [found] = await rowsOf(
    db,
    row,
    sql`insert into customer (kind, email, first_name, last_name, phone, country_code, locale)
      values ('guest', ${input.email}, ${input.firstName}, ${input.lastName}, ${input.phone ?? null},
        ${input.countryCode}, ${input.locale}) returning ${COLUMNS}`,
  );
  if (!found) throw new Error('the guest was not made');
  return userWire(found);
}

/** A guest who comes back to the contact step corrects what was typed, and stays the same guest. */
export async function updateGuest(
  db: Database,
  id: string,
  input: GuestRegistration,
): Promise<User | undefined> {
  const [found] = await rowsOf(
    db,
    row,
    sql`update customer set email = ${input.email}, first_name = ${input.firstName}, last_name = ${input.lastName},
        phone = ${input.phone ?? null}, country_code = ${input.countryCode}, locale = ${input.locale}
      where id = ${id} and kind = 'guest' returning ${COLUMNS}`,
  );
  return found && userWire(found);
}

/** Known means that a registered customer has it; guests are nobody's account. */
export async function isKnown(db: Database, email: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    z.object({ id: z.string() }),
    sql`select id from customer where email = ${email} and kind = 'customer' limit 1`,
  );
  return rows.length > 0;
}
