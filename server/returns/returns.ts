import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { item, product } from '#server/db/schema/catalogue.ts';
import { orderLine } from '#server/db/schema/orders.ts';
import { orderReturn, orderReturnItem } from '#server/db/schema/returns.ts';
import { NotFound } from '#server/errors.ts';
import { type Bearer, ownedBy } from '#server/identity/bearer.ts';
import type { OrderTable } from '#server/orders/owned-rows.ts';

export type ReturnRow = typeof orderReturn.$inferSelect;

/** The returns of orders. */
export const RETURNS: OrderTable<ReturnRow> = {
  table: orderReturn,
  read: (db, where) =>
    db
      .select()
      .from(orderReturn)
      .where(where)
      .orderBy(desc(orderReturn.requested_at), orderReturn.id)
      .$dynamic(),
};

/** Reads a return that is known to exist. */
export async function returnById(db: Database, id: string): Promise<ReturnRow> {
  const [row] = await db.select().from(orderReturn).where(eq(orderReturn.id, id));
  if (!row) throw new Error(`there is no return ${id}`);
  return row;
}

/** Finds a return by the number on its parcel. */
export async function returnByNumber(db: Database, number: string): Promise<ReturnRow | undefined> {
  const [row] = await db.select().from(orderReturn).where(eq(orderReturn.number, number.toUpperCase()));
  return row;
}

export type ReturnItemRow = Awaited<ReturnType<typeof returnItemsWhere>>[number];

/** Reads the lines of returns, each with its return and its item, oldest first. */
export function returnItemsWhere(db: Database, where: SQL | undefined) {
  return db
    .select({
      ...getTableColumns(orderReturnItem),
      order_id: orderReturn.order_id,
      item_id: orderLine.item_id,
      sku: item.sku,
      title: product.title,
      type: item.type,
      state: orderReturn.state,
      photos: sql<string[]>`coalesce((select json_agg(f.id order by f.created_at, f.id) from return_photo f
        where f.item_id = ${orderReturnItem.id}), '[]')`,
    })
    .from(orderReturnItem)
    .innerJoin(orderReturn, eq(orderReturn.id, orderReturnItem.return_id))
    .innerJoin(orderLine, eq(orderLine.id, orderReturnItem.line_id))
    .innerJoin(item, eq(item.id, orderLine.item_id))
    .innerJoin(product, eq(product.id, item.product_id))
    .where(where)
    .orderBy(orderReturnItem.created_at, orderReturnItem.id);
}

/** Finds the return of an order by its number, or its only open one. */
export async function findReturn(
  db: Database,
  orderId: string,
  number?: string,
): Promise<ReturnRow | undefined> {
  const which = number
    ? eq(orderReturn.number, number.toUpperCase())
    : inArray(orderReturn.state, ['requested', 'received']);
  const ownReturn = and(eq(orderReturn.order_id, orderId), which);
  const rows = await db.select().from(orderReturn).where(ownReturn).limit(2);
  return rows.length === 1 ? rows[0] : undefined;
}

/** Reads the lines of one return. */
export const itemsOfReturn = (db: Database, returnId: string): Promise<ReturnItemRow[]> =>
  returnItemsWhere(db, eq(orderReturnItem.return_id, returnId));

/** Finds a line of a return of the bearer. @throws NotFound for another's or an unknown one. */
export async function findReturnItem(db: Database, bearer: Bearer, id: string): Promise<ReturnItemRow> {
  const ownReturns = sql`${orderReturn.order_id} in (select id from purchase_order where ${ownedBy(bearer)})`;
  const [row] = isId(id) ? await returnItemsWhere(db, and(eq(orderReturnItem.id, id), ownReturns)) : [];
  if (!row) throw new NotFound();
  return row;
}
