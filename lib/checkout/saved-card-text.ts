import type { SavedCard } from '#contract/order.ts';
import { format, type Messages } from '../i18n/format.ts';

/** The schemes whose marks the shop shows, by Stripe's names, as they write themselves. */
export const CARD_SCHEMES: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  cartes_bancaires: 'CB',
};

/** What a customer knows a card by: its scheme and the end of its number. */
export const savedCardTitle = ({ brand, last4 }: SavedCard, texts: Messages): string =>
  format(texts, 'savedCard.title', { brand: CARD_SCHEMES[brand] ?? format(texts, 'savedCard.other'), last4 });

/** When it expires, as on the card. */
export const savedCardExpiry = ({ expiryMonth, expiryYear }: SavedCard): string =>
  `${String(expiryMonth).padStart(2, '0')} / ${String(expiryYear % 100).padStart(2, '0')}`;

/** Whether its last month is over at `now`. */
export const isCardExpired = ({ expiryMonth, expiryYear }: SavedCard, now: Date): boolean =>
  expiryYear * 12 + expiryMonth <= now.getUTCFullYear() * 12 + now.getUTCMonth();
