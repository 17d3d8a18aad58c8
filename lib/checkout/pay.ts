import type { Order } from '#lib/contract/order.ts';
import { patchOrder, readOrder } from '../api/orders.ts';
import { type Card, confirmSandboxIntent, declineOf } from '../api/payment.ts';
import type { Via } from '../api/via.ts';
import { intentOf, isOver } from './outcome.ts';
import { routeToResult } from './paths.ts';

export interface Payment {
  orderId: string;
  /** Cents that the shopper saw beside the button; another total is refused and shown first. */
  expectedTotal: number;
  paymentMethod: string;
  card: Card;
  /** One per shown form: pressing twice, or a reload, pays once. */
  attempt: string;
}

/** Where a payment leads: to a path of this site (result, or the bank's own question), or back to the card. */
export type PayStep = { to: string } | { declined: string };

/**
 * Part 3: freezes the order, opens the payment and confirms it. An order whose payment is already open is confirmed
 * as it stands, so that a second card needs no second intent. @throws ApiError 409 when the total changed or a piece went.
 */
export async function pay(via: Via, payment: Payment): Promise<PayStep> {
  const order = await readOrder(via, payment.orderId);
  const result = routeToResult(order.id);
  // Paid already, perhaps by a press whose answer got lost: nothing is asked for twice.
  if (isOver(order)) return { to: result };
  const status = order.state === 'payment_pending' ? intentOf(order)?.status : undefined;
  const takesCard = status === 'requires_payment_method' && order.total === payment.expectedTotal;
  // A bank's question that was left unanswered cannot take another card: that payment is given up first.
  if (status && !takesCard) await patchOrder(via, order.id, { state: 'draft' });
  const frozen = takesCard ? order : await freeze(via, order, payment);
  const intent = intentOf(frozen);
  if (!intent) return { to: result };
  const confirmed = await confirmSandboxIntent(via, intent, payment.card, result);
  if (confirmed.status === 'requires_action')
    return { to: confirmed.next_action?.redirect_to_url.url ?? result };
  // One that was given back at once has its reason in the order, which the result tells.
  return confirmed.status === 'requires_payment_method' ? { declined: declineOf(confirmed) } : { to: result };
}

function freeze(via: Via, order: Order, payment: Payment): Promise<Order> {
  const { expectedTotal, paymentMethod, attempt } = payment;
  const patch = { state: 'validated', termsAccepted: true, paymentMethod, expectedTotal } as const;
  return patchOrder(via, order.id, patch, `pay-${attempt}`);
}
