import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { payment } from '#server/db/schema/payment.ts';
import { refund } from '#server/db/schema/returns.ts';
import { log } from '#server/log.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { closeOrder } from './close-order.ts';

/**
 * Ends the refunds of a payment whose reservation has ended before it was captured. For a cancelled order no money was
 * taken, so none is owed: its refunds are done and its payment is void. A refund of an order that continues fails: the
 * shop has no money for it, which the reconciliation shows. The order must be locked by the caller.
 */
export async function endUncapturedRefunds(
  tx: Database,
  { order, intentId }: { order: OrderRow; intentId: string },
): Promise<void> {
  const [lost] = await tx.select({ id: payment.id }).from(payment).where(eq(payment.intent_id, intentId));
  if (!lost) return;
  const isCancelled = order.state === 'cancelled';
  const changed = await tx
    .update(refund)
    .set({
      state: isCancelled ? 'succeeded' : 'failed',
      last_error: 'The payment was never captured.',
      updated_at: sql`now()`,
    })
    .where(and(eq(refund.payment_id, lost.id), eq(refund.state, 'pending')));
  if (!isCancelled) {
    if (changed.rowCount)
      log.error({ order: order.id }, 'a refund of money that was never captured has failed');
    return;
  }
  await tx
    .update(payment)
    .set({ state: 'voided', intent_status: 'canceled', updated_at: sql`now()` })
    .where(eq(payment.id, lost.id));
  await closeOrder(tx, order);
}
