import { z } from 'zod';
import { type Order, order, paymentMethodCollection, shippingMethodCollection } from '#lib/contract/order.ts';
import type { OrderPatch } from '#lib/contract/order-patch.ts';
import type { Via } from './client.ts';
import { storeAction } from './store-action.ts';

/** Query keys of orders; what changes the cart invalidates `cart`. */
export const orderKeys = {
  cart: ['orders', 'cart'] as const,
  one: (id: string) => ['orders', id] as const,
};

const at = (id: string) => `orders/${encodeURIComponent(id)}`;

/** GET orders/{id}. @throws ApiError 401 without a token, 404 for another's order too. */
export const readOrder = (via: Via, id: string, signal?: AbortSignal): Promise<Order> =>
  via({ path: at(id), returns: order, signal });

/** PATCH orders/{id}. @throws ApiError 409 when a piece has gone, the total has changed, or the state forbids it. */
export const patchOrder = (
  via: Via,
  id: string,
  patch: OrderPatch,
  idempotencyKey?: string,
): Promise<Order> =>
  storeAction('Erreur lors de la mise à jour de la commande', () =>
    via({ method: 'PATCH', path: at(id), body: patch, returns: order, idempotencyKey }),
  );

/** DELETE orders/{id}/promo-code/{id}, or a voucher likewise. @returns the cart after it. @throws ApiError 404 */
export const removeCode = (
  via: Via,
  id: string,
  kind: 'promo-code' | 'gift-card',
  codeId: string,
): Promise<Order> =>
  storeAction('Erreur lors de la suppression du code', () =>
    via({ method: 'DELETE', path: `${at(id)}/${kind}/${encodeURIComponent(codeId)}`, returns: order }),
  );

/** GET orders/{id}/shipping-methods: the ways this order can travel, with their price for it. */
export const readOrderShippingMethods = async (via: Via, id: string) =>
  (await via({ path: `${at(id)}/shipping-methods`, returns: shippingMethodCollection }))['hydra:member'];

/** GET orders/{id}/payment-methods. */
export const readOrderPaymentMethods = async (via: Via, id: string) =>
  (await via({ path: `${at(id)}/payment-methods`, returns: paymentMethodCollection }))['hydra:member'];

/** What a 409 adds when what is to be paid is not what was seen (cents). */
export const changedTotal = z.object({
  expectedTotal: z.int(),
  total: z.int(),
  expectedDue: z.int(),
  amountDue: z.int(),
});
