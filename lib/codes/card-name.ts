import type { Order } from '#contract/order.ts';
import { format, type Messages } from '../i18n/format.ts';

/** A gift card that was bought is called so; one that was made of credit, or given, is a voucher. */
export const cardName = ({ type, code }: Order['giftCards'][number], texts: Messages): string =>
  format(texts, type === 'sale' ? 'totals.giftCard' : 'totals.voucher', { code });
