import { and, eq, sql } from 'drizzle-orm';
import { redeemAppliedCredit } from '#server/credit/redeem.ts';
import type { Database } from '#server/db/database.ts';
import { payment } from '#server/db/schema/payment.ts';
import { amountDueOf, type OrderRow } from '#server/orders/orders.ts';
import { transition } from '#server/orders/transitions.ts';
import { throwItemsUnavailable } from '#server/stock/availability.ts';
import { reserveForPayment } from '#server/stock/reservations.ts';
import { paymentProvider } from './configured-provider.ts';
import { latestPayment } from './payments.ts';
import { sellOrder } from './settlement.ts';

/**
 * First half of paying, inside the transaction that froze the order: fixes its items, takes what codes, gift cards and
 * credit give, and writes the attempt down. Nothing left to pay: the order is paid at once, without a payment.
 *
 * @param itemIds all items of the order, read since it was locked
 * @throws Conflict with the items that are another's by now.
 */
export async function startPayment(tx: Database, order: OrderRow, itemIds: string[]): Promise<void> {
  const got = await reserveForPayment(tx, order.id, itemIds);
  const lost = itemIds.filter((id) => !got.includes(id));
  if (lost.length > 0) await throwItemsUnavailable(tx, order.id, lost);
  await redeemAppliedCredit(tx, order.id);
  const pending = await transition(tx, order, 'payment_pending');
  if (amountDueOf(order) === 0) {
    if (!(await sellOrder(tx, pending, itemIds))) await throwItemsUnavailable(tx, order.id, itemIds);
    return;
  }
  await tx.insert(payment).values({
    order_id: order.id,
    gateway: paymentProvider().id,
    amount: amountDueOf(order),
    currency: order.currency,
    state: 'creating',
  });
}

/** Second half, outside any transaction: opens the intent. The attempt's id is the key, so that a repeat opens no second one. */
export async function createPaymentIntent(db: Database, orderId: string): Promise<void> {
  const latest = await latestPayment(db, orderId);
  if (latest?.state !== 'creating') return;
  const intent = await paymentProvider().open({
    orderId,
    amount: latest.amount,
    currency: latest.currency,
    idempotencyKey: latest.id,
  });
  const { id: intent_id, clientSecret: client_secret, status: intent_status } = intent;
  await db
    .update(payment)
    .set({ state: 'pending', intent_id, client_secret, intent_status, updated_at: sql`now()` })
    .where(and(eq(payment.id, latest.id), eq(payment.state, 'creating')));
}
