import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { OrderState } from '#contract/order.ts';
import { builtOnce } from '#server/db/built-once.ts';
import type { Database } from '#server/db/database.ts';
import { orderLine, purchaseOrder } from '#server/db/schema/orders.ts';
import { sendAhead } from '#server/db/send-ahead.ts';
import { readSlice, type Slice } from '#server/db/slice.ts';
import { NotFound } from '#server/errors.ts';
import { type Bearer, ownedBy, owns } from '#server/identity/bearer.ts';

/** An order without the text that only the back office's search compares. */
export type OrderRow = Omit<typeof purchaseOrder.$inferSelect, 'search'>;

/** Returns the amount of a frozen order that is due by card, in cents. */
export const amountDueOf = (order: OrderRow): number =>
  order.total - order.voucher_total - order.credit_total;

const byId = builtOnce(
  (db) =>
    db
      .select()
      .from(purchaseOrder)
      .where(eq(purchaseOrder.id, sql.placeholder('id')))
      .prepare(''),
  { keepsPlan: true },
);

/**
 * Finds an order of the bearer. `lock` keeps it from changing until the transaction ends.
 *
 * @throws NotFound for another's or an unknown one.
 */
export async function findOrder(db: Database, id: string, bearer: Bearer, lock = false): Promise<OrderRow> {
  const [row] = lock
    ? await ordersWhere(db, and(eq(purchaseOrder.id, id), ownedBy(bearer)), lock)
    : await byId(db).execute({ id });
  if (!row || !owns(bearer, row)) throw new NotFound();
  return row;
}

/** Finds an order by its id, without a check of its owner. */
export async function orderById(db: Database, id: string, lock = false): Promise<OrderRow | undefined> {
  const [order] = await ordersWhere(db, eq(purchaseOrder.id, id), lock);
  return order;
}

/** Finds an order by its reference, without a check of its owner. */
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
  // Sent at once, so that the next reads of the transaction run under the lock, without a wait in between.
  return (lock ? found.for('update') : found).execute();
}

/** Updates columns of an order in any state; the database refuses a forbidden transition. */
export async function updateOrderRow(
  tx: Database,
  id: string,
  changes: PgUpdateSetSource<typeof purchaseOrder>,
): Promise<void> {
  await sendAhead(tx, tx.update(purchaseOrder).set(changes).where(eq(purchaseOrder.id, id)));
}

/** Updates the order's time of change, and writes `changes`. @returns the changed order */
export async function touchOrder(
  tx: Database,
  orderId: string,
  changes: PgUpdateSetSource<typeof purchaseOrder> = {},
): Promise<OrderRow> {
  const [order] = await tx
    .update(purchaseOrder)
    .set({ ...changes, updated_at: sql`now()` })
    .where(eq(purchaseOrder.id, orderId))
    .returning()
    .execute();
  if (!order) throw new Error('the order was not there');
  return order;
}

/** Lists the ids of an order's items, in any state. */
export async function itemIdsOf(db: Database, orderId: string): Promise<string[]> {
  const { item_id, order_id } = orderLine;
  const rows = await db.select({ item_id }).from(orderLine).where(eq(order_id, orderId));
  return rows.map((row) => row.item_id);
}

/** A deleted, merged or abandoned cart: cancelled, without lines, and never an order. */
const isEndedCart = sql`(${purchaseOrder.state} = 'cancelled'
  and not exists (select from order_line line where line.order_id = ${purchaseOrder.id}))`;

/** Lists the bearer's orders of items, newest first, filtered by states if any are given; without ended carts. */
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
