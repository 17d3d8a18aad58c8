import type { SavedCard } from '#contract/order.ts';
import { format, type Messages } from '../i18n/format.ts';

/** Card schemes whose logos the shop shows, by Stripe's name, as they write their names. */
export const CARD_SCHEMES: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  cartes_bancaires: 'CB',
};

/** Formats a card by its brand and last digits. */
export const savedCardTitle = ({ brand, last4 }: SavedCard, texts: Messages): string =>
  format(texts, 'savedCard.title', { brand: CARD_SCHEMES[brand] ?? format(texts, 'savedCard.other'), last4 });

/** Formats the expiry as on the card. */
export const savedCardExpiry = ({ expiryMonth, expiryYear }: SavedCard): string =>
  `${String(expiryMonth).padStart(2, '0')} / ${String(expiryYear % 100).padStart(2, '0')}`;

/** Returns whether the card has expired at `now`. */
export const isCardExpired = ({ expiryMonth, expiryYear }: SavedCard, now: Date): boolean =>
  expiryYear * 12 + expiryMonth <= now.getUTCFullYear() * 12 + now.getUTCMonth();
