import { and, eq, sql } from 'drizzle-orm';
import { type Database, database } from '#server/db/database.ts';
import { payment } from '#server/db/schema/payment.ts';
import { TransactionalEvent } from '#server/events/transactional-event.ts';
import { log } from '#server/log.ts';
import { paymentProvider } from './configured-provider.ts';
import { type Refund, type RefundEvent, RefundRefused } from './provider.ts';

const isRefunding = (intentId: string) =>
  and(eq(payment.intent_id, intentId), eq(payment.state, 'refunding'));
const refundKeyOf = (intentId: string) => `refund:${intentId}`;
/** The provider has reported a refund: by an event, or by its answer to a request. */
export const refundReported = new TransactionalEvent<RefundEvent['refund']>('refund seen');

/**
 * Refunds money that was taken without a sale: in full and once, however often it is called. A refund that exists is
 * only retrieved, because a provider forgets its idempotency keys after a day. A payment that was never captured is
 * cancelled instead; money that the provider has already refunded ends the same way.
 *
 * @throws the provider's error.
 */
export async function refundUnsoldPayment(intentId: string): Promise<void> {
  const provider = paymentProvider();
  const [row] = await database().select().from(payment).where(isRefunding(intentId));
  if (!row) return;
  if (row.refund_id)
    return updateRefundedPayment(database(), intentId, await provider.retrieveRefund(row.refund_id));
  const intent = await provider.retrieve(intentId);
  if (intent.status !== 'succeeded') return giveUp(intentId);
  const { amount } = intent;
  try {
    const refund = await provider.refund({ intentId, amount, idempotencyKey: refundKeyOf(intentId) });
    await updateRefundedPayment(database(), intentId, refund);
  } catch (error) {
    if (!(error instanceof RefundRefused && error.isRefunded)) throw error;
    log.error({ intent: intentId }, 'a payment without a sale was already refunded elsewhere');
    await updatePaymentState(database(), intentId, { state: 'refunded' });
  }
}

/** Cancels a payment of which nothing was captured. */
async function giveUp(intentId: string): Promise<void> {
  const { status } = await paymentProvider().cancel(intentId);
  if (status === 'canceled')
    await updatePaymentState(database(), intentId, { state: 'voided', intent_status: status });
}

/**
 * Applies a provider's report of a refund, inside the transaction that stores the event. `refund.key` identifies it:
 * `refund:<intent>` refunds money that was taken without a sale, `refund:<id>` is an order's own refund.
 */
export async function applyRefundEvent(tx: Database, { refund }: RefundEvent): Promise<void> {
  await refundReported.publish(tx, refund);
  if (refund.key === refundKeyOf(refund.intentId)) await updateRefundedPayment(tx, refund.intentId, refund);
}

async function updateRefundedPayment(db: Database, intentId: string, { id, status }: Refund): Promise<void> {
  const state = status === 'succeeded' ? 'refunded' : 'refunding';
  if (status === 'failed')
    log.error({ intent: intentId, refund: id }, 'a payment without a sale could not be refunded');
  await updatePaymentState(db, intentId, { state, refund_id: id });
}

async function updatePaymentState(
  db: Database,
  intentId: string,
  changes: Partial<typeof payment.$inferInsert>,
): Promise<void> {
  await db
    .update(payment)
    .set({ ...changes, updated_at: sql`now()` })
    .where(isRefunding(intentId));
}
