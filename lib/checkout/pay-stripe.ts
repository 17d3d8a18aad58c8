import type { Stripe, StripeElements } from '@stripe/stripe-js';
import type { ApiClient } from '../api/client.ts';
import { type OrderToPlace, openPayment } from './pay-sandbox.ts';

/** Stripe's script with the fields that the shopper has filled in, and the site that the bank leads back to. */
export interface StripeForm {
  stripe: Pick<Stripe, 'confirmPayment'>;
  elements: StripeElements;
  origin: string;
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
  { stripe, elements, origin }: StripeForm,
  orderToPlace: OrderToPlace,
): Promise<{ to: string } | { refused: string }> {
  const checked = await elements.submit();
  if (checked.error) return { refused: checked.error.message ?? '' };
  const opened = await openPayment(client, orderToPlace);
  if (!opened.intent) return { to: opened.result };
  const { error } = await stripe.confirmPayment({
    elements,
    clientSecret: opened.intent.client_secret ?? '',
    confirmParams: { return_url: new URL(opened.result, origin).toString() },
  });
  if (PAID.has(error.payment_intent?.status ?? '')) return { to: opened.result };
  return { refused: error.message ?? '' };
}
