import { z } from 'zod';
import { intentStatus } from '#contract/order.ts';
import type { ApiClient } from './client.ts';
import { storeAction } from './store-action.ts';

/** Answer of a confirmation, in the form of Stripe's payment intent. */
export const confirmedIntent = z.object({
  id: z.string(),
  status: intentStatus,
  next_action: z.object({ redirect_to_url: z.object({ url: z.string() }) }).nullish(),
  last_payment_error: z.union([z.string(), z.object({ code: z.string().nullish() })]).nullish(),
});
export type ConfirmedIntent = z.infer<typeof confirmedIntent>;

/** Returns the provider's code for a declined card. */
export function declineCodeOf({ last_payment_error: error }: ConfirmedIntent): string {
  return (typeof error === 'string' ? error : error?.code) ?? 'card_declined';
}

export interface CardDetails {
  number: string;
  expiry: string;
  cvc: string;
}

/** A saved card, by id. */
export interface KeptCard {
  savedCard: string;
}

/**
 * Confirms an intent with the sandbox's card form, or with a saved card. `returnUrl` is a path of this site. A
 * declined card is an answer, not an error.
 */
export const confirmSandboxIntent = (
  client: ApiClient,
  intent: { id: string; client_secret?: string },
  card: CardDetails | KeptCard,
  returnUrl: string,
): Promise<ConfirmedIntent> =>
  storeAction('Erreur lors de la confirmation du paiement', () =>
    client({
      method: 'POST',
      path: `/api/v3/payment-sandbox/payment-intents/${encodeURIComponent(intent.id)}/confirm`,
      body: {
        client_secret: intent.client_secret,
        ...('savedCard' in card
          ? { saved_card: card.savedCard }
          : { card_number: card.number, card_expiry: card.expiry, card_cvc: card.cvc }),
        return_url: returnUrl,
      },
      returns: confirmedIntent,
    }),
  );

/** Makes the shop check a payment with the provider after the shopper's return. */
export const reportPaymentReturn = (client: ApiClient, intentId: string, secret: string): Promise<unknown> =>
  storeAction('Erreur lors du retour de paiement', () =>
    client({
      method: 'POST',
      path: '/api/v3/payment-returns',
      body: { payment_intent: intentId, payment_intent_client_secret: secret },
      returns: z.unknown(),
    }),
  );
