import { format, type Messages } from '../i18n/format.ts';
import { formatMoney } from '../money.ts';

/** What a way of delivery costs, in words where it is free. */
export const deliveryPrice = (cents: number, currency: string, texts: Messages): string =>
  cents === 0 ? format(texts, 'cart.delivery.free') : formatMoney(cents, currency);
