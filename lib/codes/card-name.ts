import type { Order } from '#contract/order.ts';
import { format, type Messages } from '../i18n/format.ts';

/** Returns the name of a gift card; one made of credit, or granted, is called voucher. */
export const cardName = ({ type, code }: Order['giftCards'][number], texts: Messages): string =>
  format(texts, type === 'sale' ? 'totals.giftCard' : 'totals.voucher', { code });
