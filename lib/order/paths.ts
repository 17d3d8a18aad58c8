import { API_BASE } from '#lib/contract/base.ts';
import type { OrderAccess } from './order-access.ts';

/** Where one asks for an order. */
export const followPath = () => '/pages/order-follow';

/** Where an order is seen: one of the shopper's own by its id, else the one that was opened last. */
export const detailsPath = (orderId?: string) =>
  orderId
    ? `/pages/order-details-follow?order=${encodeURIComponent(orderId)}`
    : '/pages/order-details-follow';

/** The invoice, as a plain link: the gateway turns the right cookie into the token. */
export const invoicePath = (orderId: string, access: OrderAccess) =>
  `${API_BASE}/orders/${encodeURIComponent(orderId)}/invoice${access === 'order' ? '?_access=order' : ''}`;
