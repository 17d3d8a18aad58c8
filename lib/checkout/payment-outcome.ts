import type { IntentStatus, Order, OrderState } from '#contract/order.ts';

/**
 * The outcomes of a payment: paid; ended (it was paid, and the order was cancelled, sent back or refunded later);
 * confirming (the provider has not said its last word); failed (nothing was taken, the same order can be tried again,
 * or not any more); gone (an item went to someone else first: nothing was charged, and the rest, when there is any, is
 * a cart again).
 */
export type Outcome = 'paid' | 'ended' | 'confirming' | 'failed' | 'gone';

const PAID = new Set<OrderState>(['paid', 'preparing', 'shipped', 'delivered']);
/** Only a paid order comes to these. */
const SENT_BACK = new Set<OrderState>(['withdrawn', 'return_requested', 'returned']);
/** An order comes to these whether it was paid or not. */
const GIVEN_UP = new Set<OrderState>(['cancelled', 'refunded']);

/** The outcome that an order tells. The browser's return address is never believed, only the order. */
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

/** Whether this order may still be paid: then "try again" leads back to its own checkout, and nothing typed is lost. */
export const canRetry = (order: Order): boolean =>
  (order.items.length > 0 || order.giftCardPurchase !== undefined) &&
  ['draft', 'validated', 'payment_failed', 'payment_pending'].includes(order.state);

/** Whether the order has had its last word, or waits for the bank's: it leads to its result and takes no payment. */
export function showsResult(order: Order): boolean {
  const outcome = outcomeOf(order);
  if (outcome === 'gone') return !isOpenCart(order);
  return outcome === 'paid' || outcome === 'ended' || outcome === 'confirming';
}

const isOpenCart = ({ state }: Order) => state === 'draft' || state === 'validated';

/** Whether a checkout page may be shown for it; an order that is being confirmed or is paid shows its result instead. */
export const isPayable = (order: Order): boolean => canRetry(order) && outcomeOf(order) !== 'confirming';

/** The result page asks again until this long after it opened, then says that an e-mail will follow. In ms. */
export const POLLING_MS = 60_000;

/** Pause before the next question, in ms: quick at first, then calmer; false when there is nothing more to ask. */
export function pollInterval(outcome: Outcome, sinceMs: number): number | false {
  if (outcome !== 'confirming' || sinceMs >= POLLING_MS) return false;
  return sinceMs < 10_000 ? 1_000 : 3_000;
}
