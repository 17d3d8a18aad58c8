import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import type { ApiClient } from '../api/client.ts';
import { type OrderToPlace, openPayment } from './pay-sandbox.ts';

/** Stripe's script with the fields that the shopper has filled in. */
export interface StripeForm {
  stripe: Pick<Stripe, 'confirmPayment'>;
  elements: StripeElements;
}

/** States that an intent reaches only by a payment: a press whose answer got lost. */
const PAID = new Set(['processing', 'requires_capture', 'succeeded']);

/**
 * Checks Stripe's fields, freezes the order and opens its intent, and confirms that with what was typed. Stripe leads
 * on to the result by itself, by way of the bank when that asks.
 *
 * @returns where to go, or what Stripe says is wrong, in its own words. @throws ApiError 409 when the total changed or an item went.
 */
export async function payWithStripe(
  client: ApiClient,
  { stripe, elements }: StripeForm,
  orderToPlace: OrderToPlace,
): Promise<{ to: string } | { refused: string }> {
  const checked = await elements.submit();
  if (checked.error) return { refused: checked.error.message ?? '' };
  return confirmByStripe(client, orderToPlace, (clientSecret, return_url) =>
    stripe.confirmPayment({ elements, clientSecret, confirmParams: { return_url } }),
  );
}

/**
 * Freezes the order, opens its intent, and has Stripe confirm that.
 *
 * @param confirm with the intent's secret and the address that Stripe leads on to
 * @returns and throws as `payWithStripe`
 */
export async function confirmByStripe(
  client: ApiClient,
  orderToPlace: OrderToPlace,
  confirm: (clientSecret: string, returnUrl: string) => Promise<{ error: StripeError }>,
): Promise<{ to: string } | { refused: string }> {
  const opened = await openPayment(client, orderToPlace);
  if (!opened.intent) return { to: opened.result };
  const returnUrl = new URL(opened.result, location.origin).toString();
  const { error } = await confirm(opened.intent.client_secret ?? '', returnUrl);
  if (PAID.has(error.payment_intent?.status ?? '')) return { to: opened.result };
  return { refused: error.message ?? '' };
}
