import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { type OrderRow, ordersWhere } from '#server/orders/orders.ts';
import { reopen, transition } from '#server/orders/transitions.ts';
import { giveBack } from '#server/stock/hold-watches.ts';
import { paymentProvider } from './configured-provider.ts';
import { follow } from './follow-up.ts';
import { hasOtherCart } from './open-payment.ts';
import { latestPayment, type PaymentRow } from './payments.ts';
import type { Intent } from './provider.ts';
import { type FollowUp, settle } from './settlement.ts';

type Reason = 'customer' | 'expired';

/**
 * Gives up a payment that is not finished, and takes the order back to draft. First the attempt is closed here, so
 * that no event can sell by it any more; then the intent is cancelled; only then the pieces are freed. When the
 * provider says that it is too late, the attempt goes on as the provider's books have it.
 */
export async function giveUpPayment(db: Database, orderId: string, reason: Reason): Promise<void> {
  const attempt = await db.transaction((tx) => closeAttempt(tx, orderId));
  if (!attempt) return;
  const isOpen = attempt.intent_id && attempt.state === 'voided';
  const intent = isOpen ? await paymentProvider().cancel(attempt.intent_id ?? '') : undefined;
  await follow(await db.transaction((tx) => end(tx, orderId, attempt, reason, intent)));
}

/** @returns the attempt to give up; undefined when there is none, or its money is on the way. */
async function closeAttempt(tx: Database, orderId: string): Promise<PaymentRow | undefined> {
  const [order] = await ordersWhere(tx, sql`id = ${orderId}`, true);
  const attempt = order?.state === 'payment_pending' ? await latestPayment(tx, orderId) : undefined;
  if (!attempt || attempt.state === 'authorized' || attempt.state === 'paid') return undefined;
  // Money that is on its way back needs no cancelling.
  if (attempt.state === 'refunding' || attempt.state === 'refunded') return attempt;
  await tx.execute(sql`update payment set state = 'voided', updated_at = now() where id = ${attempt.id}`);
  return { ...attempt, state: 'voided' };
}

async function end(
  tx: Database,
  orderId: string,
  attempt: PaymentRow,
  reason: Reason,
  intent: Intent | undefined,
): Promise<FollowUp> {
  const [order] = await ordersWhere(tx, sql`id = ${orderId}`, true);
  const latest = await latestPayment(tx, orderId);
  // Another tab may have done all this meanwhile, and begun anew.
  if (order?.state !== 'payment_pending' || latest?.id !== attempt.id) return undefined;
  const status = intent?.status ?? 'canceled';
  if (latest.state === 'voided' && intent && status !== 'canceled') {
    await tx.execute(sql`update payment set state = 'pending' where id = ${attempt.id}`);
    return settle(tx, intent);
  }
  if (latest.state === 'voided') {
    await tx.execute(
      sql`update payment set intent_status = ${status}, updated_at = now() where id = ${attempt.id}`,
    );
  }
  await leave(tx, order, reason);
  return undefined;
}

async function leave(tx: Database, order: OrderRow, reason: Reason): Promise<void> {
  if (!(await hasOtherCart(tx, order))) {
    await reopen(tx, order, reason);
    return;
  }
  // The shopper has begun another cart meanwhile, and there is only one: this one ends.
  await transition(tx, order, 'cancelled', reason);
  await giveBack(tx, order.id);
}
