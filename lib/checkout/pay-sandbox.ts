import type { Order } from '#contract/order.ts';
import { paymentResultPath } from '#lib/routes.ts';
import type { ApiClient } from '../api/client.ts';
import { failureOf } from '../api/error-messages.ts';
import { patchOrder, readOrder } from '../api/orders.ts';
import { readOrderAfterPayment } from '../api/own-order.ts';
import {
  type CardDetails,
  type ConfirmedIntent,
  confirmSandboxIntent,
  declineCodeOf,
  type KeptCard,
} from '../api/payments.ts';
import { intentOf, showsResult } from './payment-outcome.ts';

/** An order as the shopper saw it when pressing the button. */
export interface OrderToPlace {
  orderId: string;
  /** Total in cents next to the button, and the part that was due; other amounts are refused and shown first. */
  expectedTotal: number;
  expectedDue: number;
  paymentMethod: string;
  /** Key of the displayed form: pressing twice, or reloading, pays once. */
  attempt: string;
  /** Whether the card is saved in the customer's account. */
  savesCard?: boolean;
}

/** Parses the order of a posted form. */
export const orderToPlace = (fields: Record<string, string>): OrderToPlace => ({
  orderId: fields.order ?? '',
  expectedTotal: Number(fields.expectedTotal),
  expectedDue: Number(fields.expectedDue),
  paymentMethod: fields.paymentMethod ?? '',
  attempt: fields.attempt ?? '',
  savesCard: fields.saveCard === 'on',
});

export interface SandboxPayment extends OrderToPlace {
  card: CardDetails | KeptCard;
}

/** Code of a payment with a saved card that the customer's account no longer has. */
const CARD_GONE = 'card_gone';

/** Result of a payment step: a path of this site (result, or 3-D Secure), or a declined card. */
export type PaymentStep = { to: string } | { declined: string };

/**
 * An order whose intent waits for a card; without `intent` nothing is due any more, and `result` is the page with
 * the reason.
 */
export interface OpenedPayment {
  intent: ReturnType<typeof intentOf>;
  result: string;
}

/**
 * First half of paying by card: freezes the order and opens its payment. Reuses an open payment, so that a second
 * card needs no second intent. @throws ApiError 409 if the total has changed or an item is unavailable.
 */
export async function openPayment(client: ApiClient, orderToPlace: OrderToPlace): Promise<OpenedPayment> {
  const order = await readOrder(client, orderToPlace.orderId);
  const result = paymentResultPath(order.id);
  // Paid already, perhaps by a press whose answer was lost: the shopper must not pay twice.
  if (showsResult(order)) return { intent: undefined, result };
  const { status, saves_card = false } = (order.state === 'payment_pending' && intentOf(order)) || {};
  const isSame =
    order.amountDue === orderToPlace.expectedDue && saves_card === (orderToPlace.savesCard ?? false);
  const takesCard = status === 'requires_payment_method' && isSame;
  if (takesCard) return { intent: intentOf(order), result };
  const validated = await unlessPaying(client, order.id, async () => {
    // An intent that waits for 3-D Secure cannot take another card: its payment is cancelled first.
    if (status) await patchOrder(client, order.id, { state: 'draft' });
    return validateOrder(client, order, orderToPlace);
  });
  return { intent: validated && intentOf(validated), result };
}

/**
 * Step 3 with the sandbox: opens the payment and confirms it with the typed card. @throws ApiError 409 as
 * `openPayment`.
 */
export async function payWithSandbox(client: ApiClient, payment: SandboxPayment): Promise<PaymentStep> {
  const { intent, result } = await openPayment(client, payment);
  if (!intent) return { to: result };
  const { card, orderId } = payment;
  let confirmed: ConfirmedIntent | undefined;
  try {
    confirmed = await unlessPaying(client, orderId, () => confirmSandboxIntent(client, intent, card, result));
  } catch (error) {
    // The order was just read, so the saved card is missing: another tab has removed it.
    if ('savedCard' in card && failureOf(error)?.status === 404) return { declined: CARD_GONE };
    throw error;
  }
  // Another press of the same form was faster.
  if (!confirmed) return { to: result };
  if (confirmed.status === 'requires_action')
    return { to: confirmed.next_action?.redirect_to_url.url ?? result };
  // If the payment was cancelled at once, the order contains the reason, which the result page shows.
  return confirmed.status === 'requires_payment_method'
    ? { declined: declineCodeOf(confirmed) }
    : { to: result };
}

/**
 * Runs a step of the payment. A 409 may mean that another press of the form paid first, so the order is read again.
 *
 * @returns undefined if another press has paid. @throws ApiError 409 if none has
 */
async function unlessPaying<T>(
  client: ApiClient,
  orderId: string,
  step: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await step();
  } catch (error) {
    if (failureOf(error)?.status !== 409) throw error;
    const order = await readOrderAfterPayment(client, orderId);
    if (order === null || !showsResult(order)) throw error;
    return undefined;
  }
}

/**
 * Places an order that vouchers and credit pay completely. @throws ApiError 409 if the total has changed or an
 * item is unavailable.
 */
export async function placeOrderWithoutPayment(
  client: ApiClient,
  orderToPlace: OrderToPlace,
): Promise<{ to: string }> {
  const order = await readOrder(client, orderToPlace.orderId);
  const result = { to: paymentResultPath(order.id) };
  if (showsResult(order)) return result;
  await unlessPaying(client, order.id, async () => {
    if (order.state === 'payment_pending') await patchOrder(client, order.id, { state: 'draft' });
    await validateOrder(client, order, orderToPlace);
  });
  return result;
}

function validateOrder(client: ApiClient, order: Order, orderToPlace: OrderToPlace): Promise<Order> {
  const { expectedTotal, expectedDue, paymentMethod, attempt, savesCard } = orderToPlace;
  const patch = {
    state: 'validated',
    termsAccepted: true,
    paymentMethod,
    expectedTotal,
    expectedDue,
    ...(savesCard && { saveCard: true }),
  } as const;
  return patchOrder(client, order.id, patch, `pay-${attempt}`);
}

/** Returns the message id of a declined payment: by its code, or the general one. */
export function declinedId(code: string): string {
  if (code === CARD_GONE) return 'savedCard.gone';
  return code === 'authentication_required' ? `payment.declined.${code}` : 'payment.declined.default';
}
