import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { OrderState } from '#contract/order.ts';
import { type ItemRow, itemsOfOrders } from '#server/catalogue/items.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { orderLine, purchaseOrder } from '#server/db/schema/orders.ts';
import { reservation } from '#server/db/schema/stock.ts';
import { sendAhead } from '#server/db/send-ahead.ts';
import { readSlice, type Slice } from '#server/db/slice.ts';
import { env } from '#server/env.ts';
import { NotFound } from '#server/errors.ts';
import { type Bearer, ownedBy } from '#server/identity/bearer.ts';

export type OrderRow = typeof purchaseOrder.$inferSelect;

/** What a frozen order leaves for the card, in cents. */
export const amountDueOf = (order: OrderRow): number =>
  order.total - order.voucher_total - order.credit_total;

export type LineRow = Awaited<ReturnType<typeof reservedLinesOf>>[number] & { item: ItemRow };

/**
 * One order of the bearer's. `lock` keeps it from changing until the transaction ends.
 *
 * @throws NotFound for another's as for none.
 */
export async function findOrder(db: Database, id: string, bearer: Bearer, lock = false): Promise<OrderRow> {
  const [row] = await ordersWhere(db, and(eq(purchaseOrder.id, id), ownedBy(bearer)), lock);
  if (!row) throw new NotFound();
  return row;
}

/** An order by its id, without a check of its owner. */
export async function orderById(db: Database, id: string, lock = false): Promise<OrderRow | undefined> {
  const [order] = await ordersWhere(db, eq(purchaseOrder.id, id), lock);
  return order;
}

/** An order by its reference, without a check of its owner. */
export async function findOrderByReference(
  db: Database,
  reference: string,
  lock = false,
): Promise<OrderRow | undefined> {
  const [order] = await ordersWhere(db, eq(purchaseOrder.reference, reference), lock);
  return order;
}

export function ordersWhere(db: Database, where: SQL | undefined, lock = false): Promise<OrderRow[]> {
  const found = db.select().from(purchaseOrder).where(where);
  // Sent at once, so that the next reads of the transaction are under the lock, without a wait in between.
  return (lock ? found.for('update') : found).execute();
}

/** Changes columns of an order, whatever its state; the database refuses a state that may not follow. */
export async function updateOrderRow(
  tx: Database,
  id: string,
  changes: PgUpdateSetSource<typeof purchaseOrder>,
): Promise<void> {
  await sendAhead(tx, tx.update(purchaseOrder).set(changes).where(eq(purchaseOrder.id, id)));
}

/** Ids of the items of an order, whatever its state. */
export async function itemIdsOf(db: Database, orderId: string): Promise<string[]> {
  const { item_id, order_id } = orderLine;
  const rows = await db.select({ item_id }).from(orderLine).where(eq(order_id, orderId));
  return rows.map((row) => row.item_id);
}

/** Lines of orders, oldest first, with whose reservation of the item runs. */
const reservedLinesOf = (db: Database, orderIds: string[]) =>
  db
    .select({
      id: orderLine.id,
      order_id: orderLine.order_id,
      item_id: orderLine.item_id,
      unit_price: orderLine.unit_price,
      sold_condition: orderLine.sold_condition,
      reserved_by: sql<'mine' | 'other' | 'none'>`case when ${reservation.item_id} is null then 'none'
        when ${reservation.order_id} = ${orderLine.order_id} then 'mine' else 'other' end`,
      reservation_kind: reservation.kind,
      reserved_until: reservation.expires_at,
    })
    .from(orderLine)
    .leftJoin(
      reservation,
      sql`${reservation.item_id} = ${orderLine.item_id} and (${reservation.kind} = 'sold' or ${reservation.expires_at} > now())`,
    )
    .where(inArray(orderLine.order_id, orderIds))
    .orderBy(orderLine.created_at, orderLine.id);

/** The order's lines, oldest first, each with its item and who has reserved it. One round trip however many lines. */
export const linesOf = (db: Database, orderId: string): Promise<LineRow[]> => linesOfOrders(db, [orderId]);

/** The lines of all these orders, as `linesOf`. One round trip however many orders. */
export async function linesOfOrders(db: Database, orderIds: string[]): Promise<LineRow[]> {
  const [rows, found] = await pipelined([reservedLinesOf(db, orderIds), itemsOfOrders(db, orderIds)]);
  const items = new Map(found.map((item) => [item.id, item]));
  return rows.flatMap((row) => {
    const item = items.get(row.item_id);
    return item ? [{ ...row, item }] : [];
  });
}

/** States in which lines may still be lost; afterwards the order is what it was. */
const OPEN = new Set(['draft', 'validated', 'payment_pending', 'payment_failed']);

/** A line that the order still has: its own hold runs, or it is bought, or the shop holds nothing before payment. */
export function isLineAvailable(order: OrderRow, line: LineRow): boolean {
  if (!OPEN.has(order.state)) return true;
  if (line.item.status !== 'available') return false;
  return line.reserved_by === 'mine' || (env().HOLD_MINUTES === 0 && line.reserved_by === 'none');
}

/** A line of an order of the bearer's, with its order. @throws NotFound for another's as for none. */
export async function findLine(
  db: Database,
  bearer: Bearer,
  lineId: string,
): Promise<{ order: OrderRow; line: LineRow }> {
  const ofLine = sql`id = (select order_id from order_line where id = ${lineId})`;
  const [order] = isId(lineId) ? await ordersWhere(db, and(ownedBy(bearer), ofLine)) : [];
  const line = order && (await linesOf(db, order.id)).find((entry) => entry.id === lineId);
  if (!order || !line) throw new NotFound();
  return { order, line };
}

/** A deleted, merged or abandoned cart: it was cancelled and keeps no line, and was never an order. */
const isEndedCart = sql`(${purchaseOrder.state} = 'cancelled'
  and not exists (select from order_line line where line.order_id = ${purchaseOrder.id}))`;

/** The bearer's orders of items, newest first; of these states when any are named. Ended carts are left out. */
export function listOrders(
  db: Database,
  bearer: Bearer,
  { states = [], ...slice }: Slice & { states?: readonly OrderState[] },
): Promise<{ total: number; rows: OrderRow[] }> {
  const ofStates = states.length ? inArray(purchaseOrder.state, [...states]) : undefined;
  const where = and(
    ownedBy(bearer),
    isNull(purchaseOrder.gift_card_amount),
    ofStates,
    sql`not ${isEndedCart}`,
  );
  const newest = [desc(purchaseOrder.created_at), purchaseOrder.id];
  const rows = db
    .select()
    .from(purchaseOrder)
    .where(where)
    .orderBy(...newest)
    .$dynamic();
  return readSlice(db.$count(purchaseOrder, where), rows, slice);
}
