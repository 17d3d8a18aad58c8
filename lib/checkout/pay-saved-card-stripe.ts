import type { FormResult } from '#lib/forms/form-definition.ts';
import { checkoutPath } from '#lib/routes.ts';
import type { Locale } from '#shared/locales.ts';
import type { ApiClient } from '../api/client.ts';
import { orderToPlace } from './pay-sandbox.ts';
import { confirmByStripe } from './pay-stripe.ts';
import { loadStripeOnce } from './stripe-script.ts';

interface SavedCardAtStripe {
  /** Fields of the form of saved cards. */
  fields: Record<string, string>;
  /** Stripe's id of the card. */
  card: string;
  /** Stripe's publishable key. */
  key: string;
  locale: Locale;
}

/**
 * Pays with a card saved at Stripe; may require 3-D Secure.
 *
 * @returns the next page, or Stripe's error text. @throws ApiError 409 as `openPayment`; Error if Stripe's script
 * did not load
 */
export async function paySavedCardByStripe(
  client: ApiClient,
  { fields, card, key, locale }: SavedCardAtStripe,
): Promise<FormResult> {
  const stripe = await loadStripeOnce(key, locale);
  if (!stripe) throw new Error('Stripe’s script is not for this browser');
  const step = await confirmByStripe(client, orderToPlace(fields), (clientSecret, return_url) =>
    stripe.confirmPayment({ clientSecret, confirmParams: { payment_method: card, return_url } }),
  );
  if ('to' in step) return step;
  const message = step.refused ? { text: step.refused } : { id: 'payment.declined.default' };
  return {
    to: checkoutPath('payment'),
    flash: { form: 'saved-card', values: {}, errors: {}, message },
  };
}
