import { and, eq, sql } from 'drizzle-orm';
import type { OrderState } from '#contract/order.ts';
import { releaseAppliedCredit } from '#server/credit/redeem.ts';
import type { Database } from '#server/db/database.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { orderEvent, purchaseOrder } from '#server/db/schema/orders.ts';
import { sendAhead } from '#server/db/send-ahead.ts';
import { Conflict } from '#server/errors.ts';
import { TransactionalEvent } from '#server/events/transactional-event.ts';
import { type RefusalText, refusalText } from '#server/refusal-texts.ts';
import { renewHolds, revertToHeld } from '#server/stock/reservations.ts';
import { recordOrderActivity } from './history.ts';
import { type OrderRow, updateOrderRow } from './orders.ts';
import { canTransition, GIFT_CARD_STATES } from './states.ts';

type Reason = NonNullable<OrderRow['reason']>;

/** The state of an order has changed; published in the transaction that changes it. */
export const orderTransitioned = new TransactionalEvent<{ order: OrderRow; from: OrderState }>(
  'order transitioned',
);

/** Returns the name of a state, as a value of a refusal; in English it is the code. */
export const stateText = (state: OrderState): RefusalText => refusalText(`refusal.orderState.${state}`);

/** Returns the refusal of a transition. */
export const cannotBecome = (state: OrderState, to: OrderState): Conflict =>
  new Conflict(
    refusalText('refusal.order.cannotBecome', { state: stateText(state), to: stateText(to) }),
    'state',
  );

/** Moves an order from one state to another, and records it. @throws Conflict that names both states. */
export async function transition(
  tx: Database,
  order: OrderRow,
  to: OrderState,
  reason: Reason | null = null,
): Promise<OrderRow> {
  if (!canTransition(order.state, to)) {
    throw cannotBecome(order.state, to);
  }
  if (order.gift_card_amount !== null && !GIFT_CARD_STATES.includes(to)) {
    throw new Conflict(refusalText('refusal.order.giftCardCannotBecome', { to: stateText(to) }), 'state');
  }
  const changed = { ...order, state: to, reason };
  // Sent before the writes of its consequences, and awaited together with them.
  const changing = tx
    .update(purchaseOrder)
    .set({ state: to, reason, updated_at: sql`now()` })
    .where(and(eq(purchaseOrder.id, order.id), eq(purchaseOrder.state, order.state)))
    .execute();
  const [{ rowCount }] = await pipelined([changing, recordTransition(tx, order, changed)]);
  if (rowCount === 0) throw new Conflict(refusalText('refusal.order.changedMeanwhile'), 'state');
  return changed;
}

/** Records a transition and its consequences. */
async function recordTransition(tx: Database, { id, state: from }: OrderRow, changed: OrderRow) {
  const { state: to, reason } = changed;
  await sendAhead(tx, tx.insert(orderEvent).values({ order_id: id, from_state: from, to_state: to, reason }));
  await recordOrderActivity(tx, id, from, to);
  if (from === 'payment_pending' && to !== 'paid') await releaseAppliedCredit(tx, id);
  await orderTransitioned.publish(tx, { order: changed, from });
}

/**
 * Returns an order to draft: amounts and method are no longer frozen, items that were fixed for payment are held again.
 */
export async function reopen(tx: Database, order: OrderRow, reason: Reason | null = null): Promise<OrderRow> {
  const draft = await transition(tx, order, 'draft', reason);
  await revertToHeld(tx, order.id);
  await renewHolds(tx, order.id);
  const method = {
    shipping_method_id: order.chosen_shipping_method_id ?? order.shipping_method_id,
    chosen_shipping_method_id: null,
  };
  const cleared = { items_total: 0, shipping_total: 0, tax_total: 0, discount_total: 0, total: 0 };
  await updateOrderRow(tx, order.id, {
    ...method,
    ...cleared,
    voucher_total: 0,
    credit_total: 0,
    terms_accepted_at: null,
  });
  return { ...draft, ...method };
}
