import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import type { ApiClient } from '../api/client.ts';
import { type OrderToPlace, openPayment } from './pay-sandbox.ts';

/** Stripe's script with its filled-in fields. */
export interface StripeForm {
  stripe: Pick<Stripe, 'confirmPayment'>;
  elements: StripeElements;
}

/** States that an intent reaches only by a payment whose answer was lost. */
const PAID = new Set(['processing', 'requires_capture', 'succeeded']);

/**
 * Validates Stripe's fields, freezes the order, opens its intent and confirms it. Stripe redirects to the result
 * page, after 3-D Secure if required.
 *
 * @returns the next page, or Stripe's error text. @throws ApiError 409 if the total has changed or an item is
 * unavailable.
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
 * Freezes the order, opens its intent, and lets Stripe confirm it.
 *
 * @param confirm called with the intent's secret and the return URL
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
