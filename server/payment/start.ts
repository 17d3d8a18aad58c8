import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { claimMeans } from '#server/credit/claim.ts';
import { fixForPayment } from '#server/db/claims.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { giveBack } from '#server/resources/orders/give-back.ts';
import {
  dueOf,
  latestPayment,
  linesOf,
  type OrderRow,
  ordersWhere,
  type PaymentRow,
} from '#server/resources/orders/load.ts';
import { refuseUnavailable } from '#server/resources/orders/refusals.ts';
import { reopen, transition } from '#server/resources/orders/transitions.ts';
import { paymentProvider } from './provider.ts';
import { sellAll } from './sale.ts';

const made = z.object({ id: z.string() });

/**
 * First half of paying, inside the transaction that froze the order: fixes its pieces, takes what codes, vouchers and
 * credit give, and writes the attempt down. Nothing left to pay: the order is paid at once, without a payment.
 *
 * @throws Problem 409 with the pieces that are another's by now.
 */
export async function beginPayment(tx: Database, order: OrderRow): Promise<void> {
  const articleIds = (await linesOf(tx, order.id)).map((line) => line.article_id);
  const got = await fixForPayment(tx, order.id, articleIds);
  const lost = articleIds.filter((id) => !got.includes(id));
  if (lost.length > 0) await refuseUnavailable(tx, order, lost);
  await claimMeans(tx, order.id);
  const pending = await transition(tx, order, 'payment_pending');
  if (dueOf(order) === 0) {
    if (!(await sellAll(tx, pending))) await refuseUnavailable(tx, order, articleIds);
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

/**
 * Gives up a payment that is not finished, and takes the order back to draft. First the attempt is closed here, so
 * that no event can sell by it any more; then the intent is cancelled; only then the pieces are freed. When the
 * provider says that it is too late, the attempt goes on.
 */
export async function giveUpPayment(
  db: Database,
  orderId: string,
  reason: 'customer' | 'expired',
): Promise<void> {
  const attempt = await db.transaction((tx) => closeAttempt(tx, orderId));
  if (!attempt) return;
  const status = attempt.intent_id ? (await paymentProvider().cancel(attempt.intent_id)).status : 'canceled';
  await db.transaction(async (tx) => {
    const [order] = await ordersWhere(tx, sql`id = ${orderId}`, true);
    // Another tab may have done all this meanwhile, and begun anew.
    if (order?.state !== 'payment_pending' || (await latestPayment(tx, orderId))?.id !== attempt.id) return;
    const state = status === 'canceled' ? 'voided' : 'pending';
    await tx.execute(sql`update payment set state = ${state}, intent_status = ${status}, updated_at = now()
      where id = ${attempt.id}`);
    if (status !== 'canceled') return;
    if (await hasOtherCart(tx, order)) {
      // The shopper has begun another cart meanwhile, and there is only one: this one ends.
      await transition(tx, order, 'cancelled', reason);
      await giveBack(tx, order.id);
      return;
    }
    await reopen(tx, order, reason);
  });
}

/** @returns the attempt to give up; undefined when there is none, or its money is on the way. */
async function closeAttempt(tx: Database, orderId: string): Promise<PaymentRow | undefined> {
  const [order] = await ordersWhere(tx, sql`id = ${orderId}`, true);
  const attempt = order?.state === 'payment_pending' ? await latestPayment(tx, orderId) : undefined;
  if (!attempt || attempt.state === 'authorized' || attempt.state === 'paid') return undefined;
  await tx.execute(sql`update payment set state = 'voided', updated_at = now() where id = ${attempt.id}`);
  return attempt;
}

/** Whether the shopper has begun another cart meanwhile; there is only one. */
export async function hasOtherCart(tx: Database, order: OrderRow): Promise<boolean> {
  if (!order.customer_id) return false;
  const found = await tx.execute(sql`select 1 from purchase_order
    where customer_id = ${order.customer_id} and state in ('draft', 'validated') and id <> ${order.id}`);
  return Boolean(found.rowCount);
}

/** Orders whose time to pay is over, for the job that ends them. */
export function overduePayments(db: Database): Promise<{ id: string }[]> {
  return rowsOf(
    db,
    made,
    sql`select o.id from purchase_order o where o.state = 'payment_pending'
      and not exists (select 1 from claim c where c.order_id = o.id and c.kind = 'paying' and c.expires_at > now())
      and o.updated_at < now() - interval '1 minute' limit 50`,
  );
}
