import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { refund } from '#server/db/schema/returns.ts';
import { Conflict, Invalid, type Violation } from '#server/errors.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { soldLinesOf } from '#server/orders/sold-lines.ts';
import { closeOrder } from './close-order.ts';
import { refundOrder } from './refund-order.ts';
import { sumOf } from './refund-split.ts';
import { amountsPaidForLines, refundableAmounts } from './refundable.ts';
import { keepOffSale, restock } from './restock.ts';

/**
 * Returns lines that were cancelled before the parcel left, and refunded: they are not packed, returned or refunded
 * again.
 */
export async function cancelledLineIds(db: Database, orderId: string): Promise<Set<string>> {
  const rows = await db
    .select({ lines: refund.line_ids })
    .from(refund)
    .where(and(eq(refund.order_id, orderId), eq(refund.reason, 'cancelled'), ne(refund.state, 'failed')));
  return new Set(rows.flatMap(({ lines }) => lines));
}

interface Cancellation {
  /** The items' numbers (SKU). */
  codes: readonly string[];
  /** Whether they are for sale again; a missing item is not. */
  forSale: boolean;
}

/**
 * Calculates the refund of cancelling some items of an order, in cents.
 *
 * @throws Conflict once the parcel has left, and for all remaining items of an order: that is `cancelOrder`, which
 * refunds the delivery, too; Invalid that names the code
 */
export async function quoteCancelledItems(db: Database, order: OrderRow, codes: readonly string[]) {
  if (order.state !== 'paid' && order.state !== 'preparing')
    throw new Conflict(`The order is in state ${order.state}: its parcel has left.`, 'state');
  const worth = new Map((await amountsPaidForLines(db, order.id)).map((line) => [line.id, line]));
  const cancelled = await cancelledLineIds(db, order.id);
  const open = (await soldLinesOf(db, order.id)).filter(({ id }) => !cancelled.has(id));
  const unknown: Violation[] = codes.flatMap((code, index) =>
    open.some(({ sku }) => sku === code)
      ? []
      : [{ field: `codes[${index}]`, message: `Item ${code} is not in this order.`, rule: 'choice' }],
  );
  if (unknown.length > 0) throw new Invalid(unknown);
  const lines = open.flatMap(({ id, sku }) => (codes.includes(sku) ? (worth.get(id) ?? []) : []));
  if (lines.length === open.length)
    throw new Conflict('Cancel the whole order: then its delivery is given back, too.', 'state');
  const sum = lines.reduce((total, line) => total + line.worth, 0);
  return { lines, amount: Math.min(sum, sumOf(await refundableAmounts(db, order.id))) };
}

/**
 * Cancels some items of an order before its parcel leaves, for instance one that is not on its shelf: they are
 * refunded, and the rest is packed. The order must be locked by the caller.
 *
 * @throws as quoteCancelledItems
 */
export async function cancelItems(
  tx: Database,
  order: OrderRow,
  { codes, forSale }: Cancellation,
): Promise<OrderRow> {
  const { lines, amount } = await quoteCancelledItems(tx, order, codes);
  const dedupKey = `cancelled-items:${lines
    .map(({ id }) => id)
    .toSorted()
    .join(',')}`;
  if (amount > 0) {
    const refunded = lines.map(({ id, worth }) => ({ id, amount: worth }));
    await refundOrder(tx, order, { amount, lines: refunded, reason: 'cancelled', dedupKey });
  }
  if (forSale)
    await restock(
      tx,
      order.id,
      lines.map(({ id, item_id }) => ({ lineId: id, itemId: item_id })),
    );
  else
    await keepOffSale(
      tx,
      order.id,
      lines.map(({ item_id }) => item_id),
    );
  return closeOrder(tx, order);
}
