import { sql } from 'drizzle-orm';
import { claimMeans } from '#server/credit/redeem.ts';
import type { Database } from '#server/db/database.ts';
import { dueOf, linesOf, type OrderRow, ordersWhere } from '#server/orders/orders.ts';
import { transition } from '#server/orders/transitions.ts';
import { refuseUnavailable } from '#server/stock/availability.ts';
import { fixForPayment } from '#server/stock/reservations.ts';
import { paymentProvider } from './configured-provider.ts';
import { latestPayment } from './payments.ts';
import { sellAll } from './sell-order.ts';

/**
 * First half of paying, inside the transaction that froze the order: fixes its pieces, takes what codes, vouchers and
 * credit give, and writes the attempt down. Nothing left to pay: the order is paid at once, without a payment.
 *
 * @throws Conflict with the pieces that are another's by now.
 */
export async function beginPayment(tx: Database, order: OrderRow): Promise<void> {
  const articleIds = (await linesOf(tx, order.id)).map((line) => line.article_id);
  const got = await fixForPayment(tx, order.id, articleIds);
  const lost = articleIds.filter((id) => !got.includes(id));
  if (lost.length > 0) await refuseUnavailable(tx, order.id, lost);
  await claimMeans(tx, order.id);
  const pending = await transition(tx, order, 'payment_pending');
  if (dueOf(order) === 0) {
    if (!(await sellAll(tx, pending))) await refuseUnavailable(tx, order.id, articleIds);
    return;
  }
  await tx.execute(sql`insert into payment (order_id, gateway, amount, currency, state)
    values (${order.id}, ${paymentProvider().id}, ${dueOf(order)}, ${order.currency}, 'creating')`);
}

/** Second half, outside any transaction: opens the intent. The attempt's id is the key, so that a repeat opens no second one. */
export async function openPayment(db: Database, orderId: string): Promise<void> {
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
export async function hasOtherCart(tx: Database, order: OrderRow): Promise<boolean> {
  if (!order.customer_id) return false;
  const found = await tx.execute(sql`select 1 from purchase_order
    where customer_id = ${order.customer_id} and state in ('draft', 'validated') and id <> ${order.id}`);
  return Boolean(found.rowCount);
}
