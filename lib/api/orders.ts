import { z } from 'zod';
import {
  ORDER_STATES,
  type Order,
  order,
  orderCollection,
  paymentMethodCollection,
  shippingMethodCollection,
} from '#contract/order.ts';
import type { OrderPatch } from '#contract/order-patch.ts';
import type { ApiClient } from './client.ts';
import { sendWithKey } from './send-with-key.ts';
import { storeAction } from './store-action.ts';

const orderPath = (id: string) => `orders/${encodeURIComponent(id)}`;

/** GET orders/{id}. @throws ApiError 401 without a token, 404 also for another customer's order. */
export const readOrder = (client: ApiClient, id: string, signal?: AbortSignal): Promise<Order> =>
  client({ path: orderPath(id), returns: order, signal });

/** States of placed orders; earlier ones are a cart, or a payment in progress. */
const PLACED = ORDER_STATES.filter(
  (state) => !['draft', 'validated', 'payment_pending', 'payment_failed'].includes(state),
);

/** GET orders: a page of the shopper's placed orders, newest first. @throws ApiError */
export async function readPlacedOrders(
  client: ApiClient,
  query: { page?: number; itemsPerPage: number },
): Promise<{ orders: Order[]; total: number }> {
  const states = Object.fromEntries(PLACED.map((state, index) => [`state[${index}]`, state]));
  const found = await client({ path: 'orders', query: { ...query, ...states }, returns: orderCollection });
  return { orders: found['hydra:member'], total: found['hydra:totalItems'] };
}

/**
 * PATCH orders/{id}. @throws ApiError 409 if an item is unavailable, the total has changed, or the state forbids
 * it.
 */
export const patchOrder = (
  client: ApiClient,
  id: string,
  patch: OrderPatch,
  idempotencyKey?: string,
): Promise<Order> =>
  storeAction('Erreur lors de la mise à jour de la commande', () =>
    sendWithKey(client, {
      method: 'PATCH',
      path: orderPath(id),
      body: patch,
      returns: order,
      idempotencyKey,
    }),
  );

/** DELETE orders/{id}: deletes a cart. @throws ApiError 404, 409 */
export const deleteOrder = (client: ApiClient, id: string): Promise<unknown> =>
  storeAction('Erreur lors de la suppression de la commande', () =>
    client({ method: 'DELETE', path: orderPath(id), returns: z.unknown() }),
  );

/** DELETE orders/{id}/promo-code/{id}, or a voucher likewise. @returns the updated cart. @throws ApiError 404 */
export const removeCode = (
  client: ApiClient,
  id: string,
  kind: 'promo-code' | 'gift-card',
  codeId: string,
): Promise<Order> =>
  storeAction('Erreur lors de la suppression du code', () =>
    client({
      method: 'DELETE',
      path: `${orderPath(id)}/${kind}/${encodeURIComponent(codeId)}`,
      returns: order,
    }),
  );

/** GET orders/{id}/shipping-methods: shipping methods for this order, with their prices. */
export const readOrderShippingMethods = async (client: ApiClient, id: string) =>
  (await client({ path: `${orderPath(id)}/shipping-methods`, returns: shippingMethodCollection }))[
    'hydra:member'
  ];

/** GET orders/{id}/payment-methods. */
export const readOrderPaymentMethods = async (client: ApiClient, id: string) =>
  (await client({ path: `${orderPath(id)}/payment-methods`, returns: paymentMethodCollection }))[
    'hydra:member'
  ];
