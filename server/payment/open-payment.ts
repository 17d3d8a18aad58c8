import { sql } from 'drizzle-orm';
import { redeemAppliedCredit } from '#server/credit/redeem.ts';
import type { Database } from '#server/db/database.ts';
import { amountDueOf, linesOf, type OrderRow, ordersWhere } from '#server/orders/orders.ts';
import { transition } from '#server/orders/transitions.ts';
import { throwItemsUnavailable } from '#server/stock/availability.ts';
import { reserveForPayment } from '#server/stock/reservations.ts';
import { paymentProvider } from './configured-provider.ts';
import { latestPayment } from './payments.ts';
import { sellOrder } from './sell-order.ts';

/**
 * First half of paying, inside the transaction that froze the order: fixes its items, takes what codes, gift cards and
 * credit give, and writes the attempt down. Nothing left to pay: the order is paid at once, without a payment.
 *
 * @throws Conflict with the items that are another's by now.
 */
export async function startPayment(tx: Database, order: OrderRow): Promise<void> {
  const itemIds = (await linesOf(tx, order.id)).map((line) => line.article_id);
  const got = await reserveForPayment(tx, order.id, itemIds);
  const lost = itemIds.filter((id) => !got.includes(id));
  if (lost.length > 0) await throwItemsUnavailable(tx, order.id, lost);
  await redeemAppliedCredit(tx, order.id);
  const pending = await transition(tx, order, 'payment_pending');
  if (amountDueOf(order) === 0) {
    if (!(await sellOrder(tx, pending))) await throwItemsUnavailable(tx, order.id, itemIds);
    return;
  }
  await tx.execute(sql`insert into payment (order_id, gateway, amount, currency, state)
    values (${order.id}, ${paymentProvider().id}, ${amountDueOf(order)}, ${order.currency}, 'creating')`);
}

/** Second half, outside any transaction: opens the intent. The attempt's id is the key, so that a repeat opens no second one. */
export async function createPaymentIntent(db: Database, orderId: string): Promise<void> {
  const payment = await latestPayment(db, orderId);
  if (payment?.state !== 'creating') return;
  const [order] = await ordersWhere(db, sql`id = ${orderId}`);
  if (!order) return;
  const intent = await paymentProvider().open({
    orderId,
    amount: payment.amount,
    currency: order.currency,
    idempotencyKey: payment.id,
  });
  await db.execute(sql`update payment set state = 'pending', intent_id = ${intent.id},
    client_secret = ${intent.clientSecret}, intent_status = ${intent.status}, updated_at = now()
    where id = ${payment.id} and state = 'creating'`);
}

/** Whether the shopper has begun another cart meanwhile; there is only one. */
export async function hasNewerCart(tx: Database, order: OrderRow): Promise<boolean> {
  if (!order.customer_id) return false;
  const found = await tx.execute(sql`select 1 from purchase_order
    where customer_id = ${order.customer_id} and state in ('draft', 'validated') and id <> ${order.id}`);
  return Boolean(found.rowCount);
}
