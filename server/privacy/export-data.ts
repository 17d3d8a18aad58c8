import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type CustomerRow, findAccount } from '#server/accounts/customers.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { NotFound } from '#server/errors.ts';
import { rateLimit } from '#server/identity/limit.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { unseal } from '#server/sealing.ts';
import { closestLocale } from '#shared/locales.ts';
import type { Person, PersonalData } from './person.ts';
import { PERSONAL_DATA } from './personal-data.ts';

const EXPORTS_PER_DAY = 10;
const found = z.object({
  emails: z.array(z.string()),
  guests: z.array(z.string()),
  named: z.array(z.string()),
});

/**
 * Returns the keys that find a customer's personal data. Without a proven mailbox the account has no part in actions of
 * others under it.
 */
export async function personOf(db: Database, account: CustomerRow): Promise<Person> {
  const { id, email, email_confirmed_at } = account;
  const isProven = email_confirmed_at !== null;
  const [row] = await rowsOf(
    db,
    found,
    sql`with mailbox as (
        select lower(${email}) as email where ${isProven}
        union select lower(email) from purchase_order
          where ${isProven} and customer_id = ${id} and state not in ('draft', 'validated', 'payment_failed'))
      select coalesce((select json_agg(email) from mailbox where email is not null), '[]') as emails,
        coalesce((select json_agg(g.id) from customer g
          where g.kind = 'guest' and lower(g.email) in (select email from mailbox)), '[]') as guests,
        coalesce((select json_agg(distinct lower(t.email)) from one_time_token t where t.customer_id = ${id}), '[]') as named`,
  );
  return {
    ids: [id, ...(row?.guests ?? [])],
    emails: row?.emails ?? [],
    named: [email.toLowerCase(), ...(row?.named ?? [])],
  };
}

const section = z.object({ rows: z.array(z.record(z.string(), z.unknown())).nullable() });
export type ExportedData = Record<string, Record<string, unknown>[]>;

/** Quotes the name of a table, with or without its schema, as SQL. */
export const tableName = (table: string): SQL =>
  sql.join(
    table.split('.').map((part) => sql.identifier(part)),
    sql`.`,
  );

async function rowsAbout(db: Database, table: string, data: PersonalData, person: Person, reader: Reader) {
  const columns = sql.join(
    Object.entries(data.shown ?? {})
      .filter(([name]) => reader === 'customer' || !data.sealed?.[name])
      .map(([name, column]) => sql`${sql.identifier(column)} as ${sql.identifier(name)}`),
    sql`, `,
  );
  const [part] = await rowsOf(
    db,
    section,
    sql`select json_agg(json_strip_nulls(row_to_json(shown))) as rows
      from (select ${columns} from ${tableName(table)} where ${data.rows(person)} order by 1) shown`,
  );
  if (reader === 'team') return part?.rows ?? [];
  const sealed = Object.entries(data.sealed ?? {});
  return (part?.rows ?? []).map((row) => ({
    ...row,
    ...Object.fromEntries(sealed.map(([name, use]) => [name, unseal(use, String(row[name]))])),
  }));
}

/** Reader of an export: the team gets no codes, which are money. */
type Reader = 'customer' | 'team';

/** Collects the shop's data about a customer, by table; without secrets and their hashes. */
async function collectPersonalData(db: Database, person: Person, reader: Reader): Promise<ExportedData> {
  const exported: ExportedData = {};
  for (const [table, data] of Object.entries(PERSONAL_DATA).toReversed()) {
    if (data.shown) exported[table] = await rowsAbout(db, table, data, person, reader);
  }
  return exported;
}

/**
 * Exports the shop's data about a customer, for that customer, or for the team on the customer's behalf. The mailbox is
 * informed, in case of a stolen session.
 *
 * @throws NotFound, TooManyAttempts.
 */
export async function exportPersonalData(
  db: Database,
  customerId: string,
  reader: Reader = 'customer',
): Promise<{ data: ExportedData; locale: string }> {
  await rateLimit(`data-export ${customerId}`, EXPORTS_PER_DAY, 86_400);
  const account = await findAccount(db, customerId);
  if (!account) throw new NotFound();
  const data = await collectPersonalData(db, await personOf(db, account), reader);
  await db.transaction((tx) =>
    enqueueMail(tx, {
      to: account.email,
      template: 'data-exported',
      data: { firstName: account.first_name },
      dedupKey: `data-exported:${randomUUID()}`,
      locale: closestLocale(account.locale),
    }),
  );
  return { data, locale: account.locale };
}
