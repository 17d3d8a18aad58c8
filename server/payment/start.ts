import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { fixForPayment, release } from '#server/db/claims.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { latestPayment, linesOf, type OrderRow, ordersWhere } from '#server/resources/orders/load.ts';
import { refuseUnavailable } from '#server/resources/orders/refusals.ts';
import { reopen, transition } from '#server/resources/orders/transitions.ts';
import { paymentProvider } from './provider.ts';

const made = z.object({ id: z.string() });

/**
 * First half of paying, inside the transaction that froze the order: fixes its pieces and writes the attempt down.
 *
 * @throws Problem 409 with the pieces that are another's by now.
 */
export async function beginPayment(tx: Database, order: OrderRow): Promise<void> {
  const articleIds = (await linesOf(tx, order.id)).map((line) => line.article_id);
  const got = await fixForPayment(tx, order.id, articleIds);
  const lost = articleIds.filter((id) => !got.includes(id));
  if (lost.length > 0) await refuseUnavailable(tx, order, lost);
  await tx.execute(sql`insert into payment (order_id, gateway, amount, currency, state)
    values (${order.id}, ${paymentProvider().id}, ${order.total}, ${order.currency}, 'creating')`);
  await transition(tx, order, 'payment_pending');
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
 * Gives up a payment that is not finished, and takes the order back to draft. The intent is cancelled before the
 * pieces are freed; when that comes too late the order is paid and stays so.
 */
export async function giveUpPayment(
  db: Database,
  orderId: string,
  reason: 'customer' | 'expired',
): Promise<void> {
  const payment = await latestPayment(db, orderId);
  if (payment?.intent_id && (payment.state === 'pending' || payment.state === 'creating')) {
    const intent = await paymentProvider().cancel(payment.intent_id);
    if (intent.status !== 'canceled') return;
  }
  await db.transaction(async (tx) => {
    const [order] = await ordersWhere(tx, sql`id = ${orderId}`, true);
    if (order?.state !== 'payment_pending') return;
    await tx.execute(sql`update payment set state = 'voided', intent_status = 'canceled', updated_at = now()
      where order_id = ${orderId} and state in ('creating', 'pending')`);
    if (await hasOtherCart(tx, order)) {
      // The shopper has begun another cart meanwhile, and there is only one: this one ends.
      await release(tx, order.id);
      await transition(tx, order, 'cancelled', reason);
      return;
    }
    await reopen(tx, order, reason);
  });
}

async function hasOtherCart(tx: Database, order: OrderRow): Promise<boolean> {
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
