import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { idArray } from '#server/db/arrays.ts';
import type { Database } from '#server/db/database.ts';
import { escapedPattern, patternsOf } from '#server/db/patterns.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { Slice } from '#server/db/slice.ts';
import type { StoreIds } from '#server/identity/bearer.ts';
import { hasBought, isShown, PLACED, withinStores } from './persons.ts';

/** Maximum of customers that one search examines: a text that matches more is too short. */
const MOST_FOUND = 200;

const isoOf = z.coerce.date().transform((moment) => moment.toISOString());
const row = z.object({
  id: z.string(),
  kind: z.enum(['guest', 'customer']),
  isErased: z.boolean(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  since: isoOf,
  orders: z.coerce.number(),
  bought: z.coerce.number(),
  credit: z.coerce.number(),
  lastOrderAt: isoOf.nullable(),
});
export type ListedCustomer = z.infer<typeof row>;

/** Reduces a phone number to its digits, without international or trunk prefix: `06 12` and `+33 6 12` are equal. */
const digitsOf = (text: string): string | undefined =>
  /^[+\d][\d\s().-]{3,}$/.test(text) ? text.replace(/\D/g, '').replace(/^0+/, '') : undefined;

/**
 * Selects the ids that a search finds: by name, mailbox or phone, by an order's or trade-in's reference, by an item's
 * code. If more match than are examined, they are the newest.
 */
function matching(text: string): SQL {
  const code = text.toUpperCase().replace(/\s/g, '');
  const begins = `${escapedPattern(code)}%`;
  const digits = digitsOf(text);
  const patterns = [...patternsOf(text), ...(digits ? patternsOf(digits) : [])];
  const contained = patterns.map((pattern) => sql`c.search like fold(${pattern})`);
  return sql`(select c.id from customer c where ${sql.join(contained, sql` or `)} order by c.id desc limit ${MOST_FOUND})
    union (select o.customer_id from purchase_order o where o.reference like ${begins} and o.state in ${PLACED}
      order by o.customer_id desc limit ${MOST_FOUND})
    union select o.customer_id from item i join order_line l on l.item_id = i.id join purchase_order o on o.id = l.order_id
      where i.sku in (${text}, ${code}) and o.state in ${PLACED}
    union (select t.customer_id from trade_in_cart t where t.reference like ${begins}
      order by t.customer_id desc limit ${MOST_FOUND})
    union select t.customer_id from trade_in_cart t where t.parcel_number = ${code}`;
}

/**
 * Customers of the found rows: accounts; erased ones, as a number; for guests the last guest of the mailbox with a
 * purchase.
 */
const HITS = sql`hits(id) as materialized (
  select c.id from found f join customer c on c.id = f.id where c.kind = 'customer' or c.erased_at is not null
  union select last.id from (select distinct lower(g.email) as mailbox from found f join customer g on g.id = f.id
      where g.kind = 'guest' and g.erased_at is null) m
    cross join lateral (select c.id from customer c where c.kind = 'guest' and c.erased_at is null
      and lower(c.email) = m.mailbox and ${hasBought} order by c.id desc limit 1) last)`;

/** Lists a page of the customers, the newest first, with the total; at most 200 of a search by name. */
export async function listCustomers(
  db: Database,
  { search = '', storeIds }: { search?: string; storeIds: StoreIds },
  slice: Slice,
): Promise<{ total: number; customers: ListedCustomer[] }> {
  const { total, ids } = await pageOf(db, { text: search.trim(), storeIds }, slice);
  const customers = await rowsOf(
    db,
    row,
    sql`select c.id, c.kind, c.erased_at is not null as "isErased", trim(concat_ws(' ', c.first_name, c.last_name)) as name,
        c.email, c.phone, c.created_at as since, o.orders, o.total - o.refunded as bought, o.last as "lastOrderAt",
        coalesce((select w.balance from wallet w where w.customer_id = c.id), 0) as credit
      from customer c cross join lateral (
        select count(*) as orders, coalesce(sum(o.total), 0) as total, max(o.created_at) as last,
          coalesce(sum((select sum(r.amount) from refund r where r.order_id = o.id and r.state <> 'failed')), 0) as refunded
        from purchase_order o where o.state in ${PLACED} and o.customer_id in (
          select own.id from customer own where own.id = c.id
            or (c.kind = 'guest' and own.kind = 'guest' and lower(own.email) = lower(c.email)))) o
      where c.id = any(${idArray(ids)}) order by c.id desc`,
  );
  return { total, customers };
}

const idRow = z.object({ id: z.string() });

/** Returns the ids of a page, and the number of customers. A search has few results and runs once. */
async function pageOf(
  db: Database,
  { text, storeIds }: { text: string; storeIds: StoreIds },
  { limit, offset }: Slice,
): Promise<{ total: number; ids: string[] }> {
  const within = withinStores(storeIds);
  if (text === '') {
    const where = sql`${isShown} and ${within}`;
    const rows = await rowsOf(
      db,
      idRow,
      sql`select c.id from customer c where ${where} order by c.id desc limit ${limit} offset ${offset}`,
    );
    return { total: await countOf(db, where, storeIds), ids: rows.map(({ id }) => id) };
  }
  const rows = await rowsOf(
    db,
    idRow,
    sql`with found(id) as materialized (${matching(text)}), ${HITS}
      select c.id from customer c where c.id in (select id from hits) and ${within} order by c.id desc`,
  );
  return { total: rows.length, ids: rows.slice(offset, offset + limit).map(({ id }) => id) };
}

const counted = z.object({ total: z.coerce.number() });

async function countOf(db: Database, where: SQL, storeIds: StoreIds): Promise<number> {
  // Counts by mailbox, which is faster than searching a later row for each guest.
  const [count] = await rowsOf(
    db,
    counted,
    storeIds === null
      ? sql`select (select count(*) from customer where kind = 'customer' and erased_at is null)
          + (select count(distinct lower(c.email)) from customer c where c.kind = 'guest' and c.erased_at is null
            and c.id in (select o.customer_id from purchase_order o where o.state in ${PLACED})) as total`
      : sql`select count(*) as total from customer c where ${where}`,
  );
  return count?.total ?? 0;
}
