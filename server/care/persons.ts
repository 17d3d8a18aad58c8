import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OfficeCustomerKind } from '#contract/private/customers.ts';
import type { CustomerRow } from '#server/accounts/customers.ts';
import type { Actor } from '#server/audit/audit.ts';
import { assertVersion } from '#server/audit/versions.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { rowsOf } from '#server/db/rows.ts';
import { customer } from '#server/db/schema/customers.ts';
import { NotFound } from '#server/errors.ts';
import type { StoreIds } from '#server/identity/bearer.ts';

/** States of orders that were paid. The index `purchase_order_placed` has the same. */
export const PLACED: SQL = sql`('paid', 'preparing', 'shipped', 'delivered', 'return_requested', 'returned', 'withdrawn', 'refunded')`;

/** Tests whether customer `c` has bought, sold or booked in one of these stores. */
export const withinStores = (storeIds: StoreIds): SQL => {
  if (storeIds === null) return sql`true`;
  const stores = sql`any(${sql.param([...storeIds])}::text[])`;
  return sql`(exists (select 1 from purchase_order o where o.customer_id = c.id and o.real_store_id = ${stores} and o.state in ${PLACED})
    or exists (select 1 from trade_in_cart t where t.customer_id = c.id and t.store_id = ${stores} and t.state <> 'draft')
    or exists (select 1 from booking b where b.customer_id = c.id and b.store_id = ${stores}))`;
};

/** Guest `c` has bought. */
export const hasBought: SQL = sql`exists (select 1 from purchase_order o where o.customer_id = c.id and o.state in ${PLACED})`;

/** Condition for customers in the list: accounts, and of each mailbox's guests the last with a purchase. */
export const isShown: SQL = sql`c.erased_at is null and (c.kind = 'customer' or (${hasBought}
  and not exists (select 1 from customer later where later.kind = 'guest' and lower(later.email) = lower(c.email)
    and later.id > c.id and exists (select 1 from purchase_order o where o.customer_id = later.id and o.state in ${PLACED}))))`;

/** A customer, and the ids of their rows: a guest has another row with each purchase. */
export interface OfficePerson {
  row: CustomerRow;
  ids: string[];
}

export const kindOf = ({ erased_at, kind }: Pick<CustomerRow, 'erased_at' | 'kind'>): OfficeCustomerKind =>
  erased_at ? 'erased' : kind;

export const nameOf = ({ first_name, last_name }: Pick<CustomerRow, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();

const named = z.object({ id: z.string() });

/**
 * Finds a customer by id. `lock` keeps the row from changing until the transaction ends.
 *
 * @throws NotFound, also for another store's
 */
export async function findOfficePerson(
  db: Database,
  id: string,
  storeIds: StoreIds,
  lock = false,
): Promise<OfficePerson> {
  if (!isId(id)) throw new NotFound();
  const query = db.select().from(customer).where(eq(customer.id, id));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new NotFound();
  const ids = row.kind === 'guest' && !row.erased_at ? await guestsOf(db, row.email) : [row.id];
  const visible = await rowsOf(
    db,
    named,
    sql`select c.id from customer c where c.id = any(${sql.param(ids)}::uuid[]) and ${withinStores(storeIds)}
      and (c.kind = 'customer' or c.erased_at is not null or ${hasBought}) limit 1`,
  );
  if (visible.length === 0) throw new NotFound();
  return { row, ids };
}

async function guestsOf(db: Database, email: string): Promise<string[]> {
  const rows = await db
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.kind, 'guest'), sql`lower(${customer.email}) = lower(${email})`));
  return rows.map(({ id }) => id);
}

/** Selects the person's rows of a table with `customer_id`. */
export const ofPerson = ({ ids }: OfficePerson): SQL => sql`customer_id = any(${sql.param(ids)}::uuid[])`;

const versioned = z.object({ version: z.string() });

/** Returns the version of a customer for members' changes: credit, contact data, and actions in the back office. */
export async function versionOfCustomer(db: Database, id: string): Promise<string> {
  const [row] = await rowsOf(
    db,
    versioned,
    sql`select concat_ws('.', coalesce((select w.xmin::text from wallet w where w.customer_id = c.id), '0'),
        (select count(*) from audit_entry a where a.subject_type = 'customer' and a.subject_id = c.id::text),
        left(md5(concat_ws('|', c.email, c.first_name, c.last_name, c.phone,
          (select string_agg(a.id || ' ' || a.updated_at, ' ' order by a.id) from address a where a.customer_id = c.id))), 12)) as version
      from customer c where c.id = ${id}`,
  );
  return row?.version ?? '0';
}

/** A member's action on a customer. */
export interface CustomerStep<A extends Actor = Actor> {
  id: string;
  storeIds: StoreIds;
  actor: A;
}

/** Locks the customer of a step, if unchanged since the caller saw them. @throws NotFound, VersionConflict */
export async function lockSeenCustomer(
  tx: Database,
  { id, storeIds, version }: Omit<CustomerStep, 'actor'> & { version: string },
): Promise<OfficePerson> {
  const person = await findOfficePerson(tx, id, storeIds, true);
  await assertVersion(tx, version, await versionOfCustomer(tx, id), { type: 'customer', id });
  return person;
}

/** Locks a customer with an account. @throws NotFound, for a guest and an erased account too; VersionConflict */
export async function lockSeenAccount(
  tx: Database,
  step: Omit<CustomerStep, 'actor'> & { version: string },
): Promise<OfficePerson> {
  const person = await lockSeenCustomer(tx, step);
  if (kindOf(person.row) !== 'customer') throw new NotFound();
  return person;
}
