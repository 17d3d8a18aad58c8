import type { Order } from '#lib/contract/order.ts';
import { patchOrder, readOrder } from '../api/orders.ts';
import { type Card, confirmSandboxIntent } from '../api/payment.ts';
import type { Via } from '../api/via.ts';
import { intentOf } from './outcome.ts';
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
  const open = order.state === 'payment_pending' && order.total === payment.expectedTotal;
  const frozen = open ? order : await freeze(via, order, payment);
  const result = routeToResult(frozen.id);
  const intent = intentOf(frozen);
  if (!intent || intent.status === 'succeeded' || intent.status === 'processing') return { to: result };
  const confirmed = await confirmSandboxIntent(via, intent, payment.card, result);
  if (confirmed.status === 'requires_action')
    return { to: confirmed.next_action?.redirect_to_url.url ?? result };
  const refused = confirmed.status === 'requires_payment_method' || confirmed.status === 'canceled';
  return refused ? { declined: confirmed.last_payment_error?.code ?? 'card_declined' } : { to: result };
}

function freeze(via: Via, order: Order, payment: Payment): Promise<Order> {
  const { expectedTotal, paymentMethod, attempt } = payment;
  const patch = { state: 'validated', termsAccepted: true, paymentMethod, expectedTotal } as const;
  return patchOrder(via, order.id, patch, `pay-${attempt}`);
}
