import { format, type Messages } from '../i18n/format.ts';
import { formatMoney } from '../money.ts';

/** Formats the price of a shipping method; as a word if it is free. */
export const deliveryPrice = (cents: number, currency: string, texts: Messages): string =>
  cents === 0 ? format(texts, 'cart.delivery.free') : formatMoney(cents, currency);
