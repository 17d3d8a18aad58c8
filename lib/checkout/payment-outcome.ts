import type { IntentStatus, Order, OrderState } from '#contract/order.ts';

/**
 * Outcomes of a payment: paid; ended (paid, and the order was later cancelled, returned or refunded); confirming
 * (the provider has not given the final result); failed (nothing was charged; the same order may still be
 * payable); gone (another buyer got an item first: nothing was charged, and the remaining items are a cart again).
 */
export type Outcome = 'paid' | 'ended' | 'confirming' | 'failed' | 'gone';

const PAID = new Set<OrderState>(['paid', 'preparing', 'shipped', 'delivered']);
/** States that only a paid order reaches. */
const SENT_BACK = new Set<OrderState>(['withdrawn', 'return_requested', 'returned']);
/** States that paid and unpaid orders reach. */
const GIVEN_UP = new Set<OrderState>(['cancelled', 'refunded']);

/** Returns the outcome of an order. Relies only on the order, never on the browser's return URL. */
export function outcomeOf(order: Order): Outcome {
  if (PAID.has(order.state)) return 'paid';
  if (SENT_BACK.has(order.state) || (GIVEN_UP.has(order.state) && wasPaid(order))) return 'ended';
  if (order.state === 'payment_pending')
    return isUndecided(intentOf(order)?.status) ? 'confirming' : 'failed';
  const isUnavailable =
    order.state === 'refunded' || order.stateContext.some(({ reason }) => reason === 'item_unavailable');
  return isUnavailable ? 'gone' : 'failed';
}

const wasPaid = ({ timeline = [] }: Order) => timeline.some(({ state }) => state === 'paid');

const isUndecided = (status: IntentStatus | undefined) =>
  status === undefined || status === 'processing' || status === 'requires_capture' || status === 'succeeded';

/** The order's payment intent; the first entry of `stateContext` has it (specification, section 3). */
export const intentOf = (order: Order) => order.stateContext[0]?.payment_intent;

/**
 * Returns whether this order may still be paid: then "try again" leads to its own checkout, and keeps the typed
 * values.
 */
export const canRetry = (order: Order): boolean =>
  (order.items.length > 0 || order.giftCardPurchase !== undefined) &&
  ['draft', 'validated', 'payment_failed', 'payment_pending'].includes(order.state);

/** Returns whether the order has a final result or waits for the bank: it leads to its result and takes no payment. */
export function showsResult(order: Order): boolean {
  const outcome = outcomeOf(order);
  if (outcome === 'gone') return !isOpenCart(order);
  return outcome === 'paid' || outcome === 'ended' || outcome === 'confirming';
}

const isOpenCart = ({ state }: Order) => state === 'draft' || state === 'validated';

/** Returns whether a checkout page may be shown for it; an order being confirmed or paid shows its result instead. */
export const isPayable = (order: Order): boolean => canRetry(order) && outcomeOf(order) !== 'confirming';

/** Time in ms during which the result page polls; then it announces an email. */
export const POLLING_MS = 60_000;

/** Returns the pause before the next poll in ms: short at first, then longer; false if polling ends. */
export function pollInterval(outcome: Outcome, sinceMs: number): number | false {
  if (outcome !== 'confirming' || sinceMs >= POLLING_MS) return false;
  return sinceMs < 10_000 ? 1_000 : 3_000;
}
