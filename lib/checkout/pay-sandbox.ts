import type { Order } from '#lib/contract/order.ts';
import type { Via } from '../api/client.ts';
import { patchOrder, readOrder } from '../api/orders.ts';
import { type Card, confirmSandboxIntent, declineOf } from '../api/payments.ts';
import { routeToResult } from './paths.ts';
import { intentOf, isOver } from './payment-outcome.ts';

/** An order as the shopper saw it when he pressed the button. */
export interface Placed {
  orderId: string;
  /** Cents that the shopper saw beside the button, and what of them was left to pay; others are refused and shown first. */
  expectedTotal: number;
  expectedDue: number;
  paymentMethod: string;
  /** One per shown form: pressing twice, or a reload, pays once. */
  attempt: string;
}

export interface Payment extends Placed {
  card: Card;
}

/** Where a payment leads: to a path of this site (result, or the bank's own question), or back to the card. */
export type PayStep = { to: string } | { declined: string };

/** An order whose intent waits for a card; without `intent` there is nothing to pay any more, and `result` says why. */
export interface Opened {
  intent: ReturnType<typeof intentOf>;
  result: string;
}

/**
 * First half of paying by card: freezes the order and opens its payment. One that is open already is taken as it
 * stands, so that a second card needs no second intent. @throws ApiError 409 when the total changed or a piece went.
 */
export async function openForCard(via: Via, placed: Placed): Promise<Opened> {
  const order = await readOrder(via, placed.orderId);
  const result = routeToResult(order.id);
  // Paid already, perhaps by a press whose answer got lost: nothing is asked for twice.
  if (isOver(order)) return { intent: undefined, result };
  const status = order.state === 'payment_pending' ? intentOf(order)?.status : undefined;
  const takesCard = status === 'requires_payment_method' && order.amountDue === placed.expectedDue;
  // A bank's question that was left unanswered cannot take another card: that payment is given up first.
  if (status && !takesCard) await patchOrder(via, order.id, { state: 'draft' });
  const frozen = takesCard ? order : await freeze(via, order, placed);
  return { intent: intentOf(frozen), result };
}

/** Part 3 by the sandbox: opens the payment and confirms it with the typed card. @throws ApiError 409 as `openForCard`. */
export async function pay(via: Via, payment: Payment): Promise<PayStep> {
  const { intent, result } = await openForCard(via, payment);
  if (!intent) return { to: result };
  const confirmed = await confirmSandboxIntent(via, intent, payment.card, result);
  if (confirmed.status === 'requires_action')
    return { to: confirmed.next_action?.redirect_to_url.url ?? result };
  // One that was given back at once has its reason in the order, which the result tells.
  return confirmed.status === 'requires_payment_method' ? { declined: declineOf(confirmed) } : { to: result };
}

/** Orders what vouchers and credit pay whole. @throws ApiError 409 when the total changed or a piece went. */
export async function placeOrder(via: Via, placed: Placed): Promise<{ to: string }> {
  const order = await readOrder(via, placed.orderId);
  const result = { to: routeToResult(order.id) };
  if (isOver(order)) return result;
  if (order.state === 'payment_pending') await patchOrder(via, order.id, { state: 'draft' });
  await freeze(via, order, placed);
  return result;
}

function freeze(via: Via, order: Order, placed: Placed): Promise<Order> {
  const { expectedTotal, expectedDue, paymentMethod, attempt } = placed;
  const patch = {
    state: 'validated',
    termsAccepted: true,
    paymentMethod,
    expectedTotal,
    expectedDue,
  } as const;
  return patchOrder(via, order.id, patch, `pay-${attempt}`);
}
