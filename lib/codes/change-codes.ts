import type { Order } from '#contract/order.ts';
import type { ApiClient } from '../api/client.ts';
import { patchOrder, removeCode } from '../api/orders.ts';

/** A code applied to an order: its kind and id. */
export interface AppliedCode {
  kind: 'promo-code' | 'gift-card';
  id: string;
}

/** Vouchers have 16 characters, with any grouping; promo codes at most 15. */
const VOUCHER_LENGTH = 16;

/** Adds a code as typed; one field takes both kinds. Cancels an open payment. @throws ApiError 422, 429 */
export async function addCodeToOrder(client: ApiClient, orderId: string, typed: string): Promise<Order> {
  const isVoucher = typed.replace(/[\s-]/g, '').length === VOUCHER_LENGTH;
  return patchOrder(client, orderId, {
    state: 'draft',
    ...(isVoucher ? { giftCard: typed } : { promoCode: typed }),
  });
}

/** Removes a code. @throws ApiError 404 */
export async function removeCodeFromOrder(
  client: ApiClient,
  orderId: string,
  { kind, id }: AppliedCode,
): Promise<Order> {
  await patchOrder(client, orderId, { state: 'draft' });
  return removeCode(client, orderId, kind, id);
}
