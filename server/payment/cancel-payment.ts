import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { payment as payments } from '#server/db/schema/payment.ts';
import { orderById } from '#server/orders/orders.ts';
import { reopen } from '#server/orders/transitions.ts';
import { paymentProvider } from './configured-provider.ts';
import { latestPayment, type PaymentRow } from './payments.ts';
import type { Intent } from './provider.ts';
import { endReplacedOrder, type FollowUp, runFollowUp, settle } from './settlement.ts';

type Reason = 'customer' | 'expired';

/**
 * Gives up an unfinished payment and returns the order to draft. First the payment is closed here, so that no event can
 * sell by it; then the intent is cancelled; the items are freed last. If the provider answers that it is too late, the
 * payment follows the provider's records.
 */
export async function cancelPayment(db: Database, orderId: string, reason: Reason): Promise<void> {
  const payment = await db.transaction((tx) => voidPayment(tx, orderId));
  if (!payment) return;
  const open = payment.state === 'voided' ? payment.intent_id : null;
  const intent = open ? await paymentProvider().cancel(open) : undefined;
  await runFollowUp(await db.transaction((tx) => finishCancelling(tx, orderId, payment, reason, intent)));
}

async function updateAttempt(
  tx: Database,
  id: string,
  changes: PgUpdateSetSource<typeof payments>,
): Promise<void> {
  await tx.update(payments).set(changes).where(eq(payments.id, id));
}

/** @returns the payment to cancel; undefined if there is none, or its capture is under way. */
async function voidPayment(tx: Database, orderId: string): Promise<PaymentRow | undefined> {
  const order = await orderById(tx, orderId, true);
  const payment = order?.state === 'payment_pending' ? await latestPayment(tx, orderId) : undefined;
  if (!payment || payment.state === 'authorized' || payment.state === 'paid') return undefined;
  // A payment that is being refunded needs no cancellation.
  if (payment.state === 'refunding' || payment.state === 'refunded') return payment;
  await updateAttempt(tx, payment.id, { state: 'voided', updated_at: sql`now()` });
  return { ...payment, state: 'voided' };
}

async function finishCancelling(
  tx: Database,
  orderId: string,
  payment: PaymentRow,
  reason: Reason,
  intent: Intent | undefined,
): Promise<FollowUp> {
  const order = await orderById(tx, orderId, true);
  const latest = await latestPayment(tx, orderId);
  // Another tab may have done all this meanwhile, and begun again.
  if (order?.state !== 'payment_pending' || latest?.id !== payment.id) return undefined;
  const status = intent?.status ?? 'canceled';
  if (latest.state === 'voided' && intent && status !== 'canceled') {
    await updateAttempt(tx, payment.id, { state: 'pending' });
    return settle(tx, intent);
  }
  if (latest.state === 'voided')
    await updateAttempt(tx, payment.id, { intent_status: status, updated_at: sql`now()` });
  if (!(await endReplacedOrder(tx, order, reason))) await reopen(tx, order, reason);
  return undefined;
}
