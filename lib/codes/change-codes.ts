import type { Order } from '#contract/order.ts';
import type { ApiClient } from '../api/client.ts';
import { patchOrder, removeCode } from '../api/orders.ts';

/** A code that an order was given: what it is, and its id. */
export interface AppliedCode {
  kind: 'promo-code' | 'gift-card';
  id: string;
}

/** Vouchers have 16 signs, however they are grouped; promo codes have 15 at most. */
const VOUCHER_LENGTH = 16;

/** Adds a code as it was typed; one field serves both kinds. A payment that was begun is given up for it. @throws ApiError 422, 429 */
export async function addCodeToOrder(client: ApiClient, orderId: string, typed: string): Promise<Order> {
  const isVoucher = typed.replace(/[\s-]/g, '').length === VOUCHER_LENGTH;
  return patchOrder(client, orderId, {
    state: 'draft',
    ...(isVoucher ? { giftCard: typed } : { promoCode: typed }),
  });
}

/** Takes one out again. @throws ApiError 404 */
export async function removeCodeFromOrder(
  client: ApiClient,
  orderId: string,
  { kind, id }: AppliedCode,
): Promise<Order> {
  await patchOrder(client, orderId, { state: 'draft' });
  return removeCode(client, orderId, kind, id);
}
