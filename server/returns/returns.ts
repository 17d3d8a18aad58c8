import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { returnReason, returnState } from '#lib/contract/order-return.ts';
import { time } from '#server/catalogue/items.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { rowsOf } from '#server/db/rows.ts';
import { NotFound } from '#server/errors.ts';
import { type Bearer, ownedBy } from '#server/identity/bearer.ts';
import type { OrderTable } from '#server/orders/owned-rows.ts';

export const returnRow = z.object({
  id: z.string(),
  number: z.string(),
  order_id: z.string(),
  kind: z.enum(['return', 'withdrawal']),
  state: returnState,
  cost_paid_by: z.enum(['shop', 'customer']),
  delivery_amount: z.number(),
  deduction: z.number(),
  refund_total: z.number(),
  note: z.string().nullable(),
  requested_at: time,
  received_at: time.nullable(),
  closed_at: time.nullable(),
});
export type ReturnRow = z.infer<typeof returnRow>;
export const RETURN_COLUMNS = sql`id, number, order_id, kind, state, cost_paid_by, delivery_amount, deduction, refund_total, note,
  requested_at, received_at, closed_at`;

/** The returns of orders. */
export const RETURNS: OrderTable<ReturnRow> = {
  row: returnRow,
  columns: RETURN_COLUMNS,
  table: sql`order_return`,
  sort: sql`requested_at desc, id`,
};

/** A return that is known to exist. */
export async function returnById(db: Database, id: string): Promise<ReturnRow> {
  const [row] = await rowsOf(db, returnRow, sql`select ${RETURN_COLUMNS} from order_return where id = ${id}`);
  if (!row) throw new Error(`there is no return ${id}`);
  return row;
}

const returnItemRow = z.object({
  id: z.string(),
  return_id: z.string(),
  order_id: z.string(),
  line_id: z.string(),
  article_id: z.string(),
  sku: z.string(),
  title: z.string(),
  reason: returnReason.nullable(),
  comment: z.string().nullable(),
  refund_amount: z.number(),
  state: returnState,
  found_condition: z.string().nullable(),
  new_price: z.number().nullable(),
  for_sale: z.boolean(),
  photos: z.array(z.string()),
});
export type ReturnItemRow = z.infer<typeof returnItemRow>;

/** Lines of returns `i`, each with its return `r` and its item, oldest first. */
export function returnItemsWhere(db: Database, where: SQL): Promise<ReturnItemRow[]> {
  return rowsOf(
    db,
    returnItemRow,
    sql`select i.id, i.return_id, r.order_id, i.line_id, l.article_id, a.sku, p.title, i.reason, i.comment, i.refund_amount,
        r.state, i.found_condition, i.new_price, i.for_sale,
        coalesce((select json_agg(f.id order by f.created_at, f.id) from return_photo f where f.item_id = i.id), '[]') as photos
      from order_return_item i join order_return r on r.id = i.return_id join order_line l on l.id = i.line_id
        join article a on a.id = l.article_id join product p on p.id = a.product_id
      where ${where} order by i.created_at, i.id`,
  );
}

/** The return of an order by its number, or its only open one. */
export async function findReturn(
  db: Database,
  orderId: string,
  number?: string,
): Promise<ReturnRow | undefined> {
  const which = number ? sql`number = ${number.toUpperCase()}` : sql`state in ('requested', 'received')`;
  const rows = await rowsOf(
    db,
    returnRow,
    sql`select ${RETURN_COLUMNS} from order_return where order_id = ${orderId} and ${which} limit 2`,
  );
  return rows.length === 1 ? rows[0] : undefined;
}

/** The lines of one return. */
export const itemsOfReturn = (db: Database, returnId: string): Promise<ReturnItemRow[]> =>
  returnItemsWhere(db, sql`i.return_id = ${returnId}`);

/** A line of a return of the bearer's. @throws NotFound for another's as for none. */
export async function findReturnItem(db: Database, bearer: Bearer, id: string): Promise<ReturnItemRow> {
  const own = sql`r.order_id in (select id from purchase_order where ${ownedBy(bearer)})`;
  const [row] = isId(id) ? await returnItemsWhere(db, sql`i.id = ${id} and ${own}`) : [];
  if (!row) throw new NotFound();
  return row;
}
