import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { releaseAppliedCredit } from '#server/credit/redeem.ts';
import { type Database, database } from '#server/db/database.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { retried } from '#server/db/retry.ts';
import { purchaseOrder } from '#server/db/schema/orders.ts';
import { TransactionalEvent } from '#server/events/transactional-event.ts';
import { log } from '#server/log.ts';
import { itemIdsOf, type OrderRow, orderById } from '#server/orders/orders.ts';
import { CART_STATES } from '#server/orders/states.ts';
import { reopen, transition } from '#server/orders/transitions.ts';
import { releaseAndNotify } from '#server/stock/hold-watches.ts';
import { extendPaymentReservation, hold, markSold, release, sell } from '#server/stock/reservations.ts';
import { paymentProvider } from './configured-provider.ts';
import { recordAutomaticRefund } from './mails.ts';
import { paymentOfIntent, updatePayment } from './payments.ts';
import type { Intent } from './provider.ts';
import { keepSavedCard } from './saved-cards.ts';
import {
  decideSettlement,
  isNewer,
  mayBeStale,
  type ProviderCall,
  type SettlementStep,
} from './settlement-rules.ts';
import { refundUnsoldPayment } from './unsold-refunds.ts';

/** Follow-up call to make after the transaction. */
export type FollowUp = { ask: ProviderCall; intentId: string } | undefined;

/** The authorization of a sold order has ended at the provider before it was captured. The order is locked. */
export const paymentLost = new TransactionalEvent<{ order: OrderRow; intentId: string }>('payment lost');

/** The report may be older than the record, or lacks the card: the provider must be asked, outside the transaction. */
export class StaleReport extends Error {}

/** Applies a retrieved intent to its order, and makes the follow-up call. */
export async function applyIntent(intent: Intent): Promise<void> {
  const followUp = await retried(() => database().transaction((tx) => settle(tx, intent)));
  await runFollowUp(followUp);
}

/**
 * Makes the follow-up call that the settlement decided, and handles the answer like an event. Repeats are safe: each of
 * the three calls is idempotent at the provider.
 */
export async function runFollowUp(followUp: FollowUp): Promise<void> {
  if (!followUp) return;
  if (followUp.ask === 'refund') return refundUnsoldPayment(followUp.intentId);
  const intent = await paymentProvider()[followUp.ask](followUp.intentId);
  if (intent.status === 'requires_capture') {
    log.error(
      { intent: intent.id, ask: followUp.ask },
      'a reservation could be neither captured nor released',
    );
    return;
  }
  await applyIntent(intent);
}

/**
 * Applies the provider's state of a payment to the order, inside one transaction: from an event, which may come twice,
 * late and in any order, or retrieved by the job for stalled payments. `decideSettlement` decides the consequences.
 *
 * @throws StaleReport if `refusesStale` is set, for a report that may be older than the shop's record, or lacks the
 * card of a sale
 */
export async function settle(tx: Database, intent: Intent, refusesStale = false): Promise<FollowUp> {
  const [order, recorded, itemIds] = await pipelined([
    orderById(tx, intent.orderId, true),
    paymentOfIntent(tx, intent),
    itemIdsOf(tx, intent.orderId),
  ]);
  if (!order || !recorded) {
    log.warn(
      { intent: intent.id, order: intent.orderId },
      'an event is about a payment that this shop does not have',
    );
    return undefined;
  }
  if (refusesStale && mayBeStale(recorded, intent.status)) throw new StaleReport();
  const plan = decideSettlement(recorded, { ...intent, declined: Boolean(intent.lastError) });
  if (refusesStale && plan.attempt === 'paid' && !intent.card) throw new StaleReport();
  const isLost = plan.unsold !== undefined && !(await sellOrder(tx, order, itemIds));
  const step: SettlementStep = isLost && plan.unsold ? plan.unsold : plan;
  await updatePayment(tx, intent.id, {
    state: step.attempt,
    status: isNewer(recorded, intent.status) ? intent.status : undefined,
    card: step.attempt === 'paid' && intent.card ? intent.card : undefined,
  });
  if (step.attempt === 'paid' && intent.savedCard && order.customer_id)
    await keepSavedCard(tx, order.customer_id, intent.savedCard);
  if (isLost) await reopenWithoutLostItems(tx, order, itemIds);
  if (step.ask === 'refund') await recordAutomaticRefund(tx, order, intent.id, isLost);
  if (step.note) await recordStep(tx, order, intent.id, step.note);
  return step.ask && { ask: step.ask, intentId: intent.id };
}

/** Sells all items to the order, or none. @returns whether it did. */
export async function sellOrder(tx: Database, order: OrderRow, itemIds: readonly string[]): Promise<boolean> {
  await tx.execute(sql`savepoint reservations`);
  const sold = await sell(tx, order.id, itemIds);
  if (sold.length !== itemIds.length) {
    await tx.execute(sql`rollback to savepoint reservations`);
    return false;
  }
  await transition(tx, order, 'paid');
  await markSold(tx, itemIds);
  return true;
}

async function recordStep(
  tx: Database,
  order: OrderRow,
  intentId: string,
  what: NonNullable<SettlementStep['note']>,
): Promise<void> {
  if (what === 'more-time') return extendPaymentReservation(tx, order.id, intentId);
  // The job for stalled payments retries it.
  if (what === 'alarm') {
    log.error({ order: order.id, intent: intentId }, 'the payment of a sold order was cancelled');
    return paymentLost.publish(tx, { order, intentId });
  }
  // A declined card leaves the order payable: the same intent accepts another card while its items are fixed.
  await updatePayment(tx, intentId, { lastError: 'declined' });
  await tx
    .update(purchaseOrder)
    .set({ reason: 'declined', updated_at: sql`now()` })
    .where(and(eq(purchaseOrder.id, order.id), eq(purchaseOrder.state, 'payment_pending')));
}

/**
 * Reopens an order that lost an item to another before the capture. Nothing is charged; the order is a cart again,
 * which names the lost items and holds the rest for the shopper, to be paid after one confirmation.
 */
async function reopenWithoutLostItems(
  tx: Database,
  order: OrderRow,
  itemIds: readonly string[],
): Promise<void> {
  if (await endReplacedOrder(tx, order, 'item_unavailable')) return;
  // Codes and gift cards are locked before reservations everywhere.
  await releaseAppliedCredit(tx, order.id);
  const heldIds = await hold(tx, order.id, itemIds, { prolongs: true });
  for (const goneId of itemIds.filter((id) => !heldIds.includes(id))) await release(tx, order.id, goneId);
  await reopen(tx, order, 'item_unavailable');
}

/**
 * Ends an unpaid order whose shopper has begun another cart meanwhile, because there is only one.
 *
 * @returns whether it did.
 */
export async function endReplacedOrder(
  tx: Database,
  order: OrderRow,
  reason: NonNullable<OrderRow['reason']>,
): Promise<boolean> {
  if (!order.customer_id || order.gift_card_amount !== null) return false;
  const { customer_id, gift_card_amount, id, state } = purchaseOrder;
  const others = and(
    eq(customer_id, order.customer_id),
    inArray(state, [...CART_STATES]),
    isNull(gift_card_amount),
    ne(id, order.id),
  );
  if ((await tx.$count(purchaseOrder, others)) === 0) return false;
  await transition(tx, order, 'cancelled', reason);
  await releaseAndNotify(tx, order.id);
  return true;
}
