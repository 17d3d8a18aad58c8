import { and, eq, sql } from 'drizzle-orm';
import { releaseAppliedCredit } from '#server/credit/redeem.ts';
import type { Database } from '#server/db/database.ts';
import { purchaseOrder } from '#server/db/schema/orders.ts';
import { log } from '#server/log.ts';
import { linesOf, type OrderRow, orderById } from '#server/orders/orders.ts';
import { reopen, transition } from '#server/orders/transitions.ts';
import { releaseAndNotify } from '#server/stock/hold-watches.ts';
import { extendPaymentReservation, hold, release } from '#server/stock/reservations.ts';
import { recordAutomaticRefund } from './mails.ts';
import { hasNewerCart } from './open-payment.ts';
import { paymentOfIntent, updatePayment } from './payments.ts';
import type { Intent } from './provider.ts';
import { sellOrder } from './sell-order.ts';
import { decideSettlement, isNewer, type ProviderCall, type SettlementStep } from './settlement-rules.ts';

/** What must be asked of the provider once the transaction is done. */
export type FollowUp = { ask: ProviderCall; intentId: string } | undefined;

/**
 * Takes what the provider's records say of a payment into the order, inside one transaction: told by an event, which
 * may come twice, late and in any order, or asked for by the reconciler. `decideSettlement` says what follows.
 */
export async function settle(tx: Database, intent: Intent): Promise<FollowUp> {
  const order = await orderById(tx, intent.orderId, true);
  const recorded = order && (await paymentOfIntent(tx, intent));
  if (!order || !recorded) {
    log.warn(
      { intent: intent.id, order: intent.orderId },
      'a payment is told of that this shop does not have',
    );
    return undefined;
  }
  const plan = decideSettlement(recorded, { ...intent, declined: Boolean(intent.lastError) });
  const isLost = plan.unsold !== undefined && !(await sellOrder(tx, order));
  const step: SettlementStep = isLost && plan.unsold ? plan.unsold : plan;
  await updatePayment(tx, intent.id, {
    state: step.attempt,
    status: isNewer(recorded, intent.status) ? intent.status : undefined,
  });
  if (isLost) await reopenWithoutLostItems(tx, order);
  if (step.ask === 'refund') await recordAutomaticRefund(tx, order, intent.id, isLost);
  if (step.note) await note(tx, order, intent.id, step.note);
  return step.ask && { ask: step.ask, intentId: intent.id };
}

async function note(
  tx: Database,
  order: OrderRow,
  intentId: string,
  what: NonNullable<SettlementStep['note']>,
): Promise<void> {
  if (what === 'more-time') return extendPaymentReservation(tx, order.id, intentId);
  // The reconciler asks for it again and again.
  if (what === 'alarm') {
    log.error({ order: order.id, intent: intentId }, 'the payment of a sold order was cancelled');
    return;
  }
  // A declined card leaves the order payable: the same intent takes another card while its items are fixed.
  await updatePayment(tx, intentId, { lastError: 'declined' });
  await tx
    .update(purchaseOrder)
    .set({ reason: 'declined', updated_at: sql`now()` })
    .where(and(eq(purchaseOrder.id, order.id), eq(purchaseOrder.state, 'payment_pending')));
}

/**
 * An item was another's before the money was taken. Nothing is charged; the order is a cart again, which says what has
 * gone and holds the rest for the shopper, to be paid after one confirmation.
 */
async function reopenWithoutLostItems(tx: Database, order: OrderRow): Promise<void> {
  if (await hasNewerCart(tx, order)) {
    await transition(tx, order, 'cancelled', 'item_unavailable');
    await releaseAndNotify(tx, order.id);
    return;
  }
  const itemIds = (await linesOf(tx, order.id)).map((line) => line.article_id);
  // Before any claim on an item: codes and gift cards are locked first everywhere.
  await releaseAppliedCredit(tx, order.id);
  const kept = await hold(tx, order.id, itemIds);
  for (const gone of itemIds.filter((id) => !kept.includes(id))) await release(tx, order.id, gone);
  await reopen(tx, order, 'item_unavailable');
}
