import { API_BASE } from '#contract/base.ts';
import { withQuery } from '#lib/routes.ts';
import type { OrderAccess } from './order-access.ts';

/**
 * Path of a file of the API as a plain link: the gateway turns the cookie of the shopper, or of the opened order,
 * into the token.
 */
const filePath = (path: string, access: OrderAccess) =>
  withQuery(`${API_BASE}/${path}`, { _access: access === 'order' ? 'order' : undefined });

export const invoicePath = (orderId: string, access: OrderAccess) =>
  filePath(`orders/${encodeURIComponent(orderId)}/invoice`, access);
export const returnLabelPath = (returnId: string, access: OrderAccess) =>
  filePath(`order-returns/${encodeURIComponent(returnId)}/label`, access);
export const returnLabelCodePath = (returnId: string, access: OrderAccess) =>
  filePath(`order-returns/${encodeURIComponent(returnId)}/label-code`, access);
export const creditNotePath = (refundId: string, access: OrderAccess) =>
  filePath(`refunds/${encodeURIComponent(refundId)}/credit-note`, access);
