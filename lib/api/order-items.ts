import { z } from 'zod';
import { orderItemCreated } from '#contract/order.ts';
import type { ApiClient } from './client.ts';
import { sendWithKey } from './send-with-key.ts';
import { storeAction } from './store-action.ts';

/**
 * POST order-items: holds the item. Without `order` the bearer's cart is used, or created. @throws ApiError 409 if
 * it is held or sold.
 */
export const addOrderItem = (client: ApiClient, tradeIn: string, order?: string, idempotencyKey?: string) =>
  storeAction('Erreur lors de l’ajout au panier', () =>
    sendWithKey(client, {
      method: 'POST',
      path: 'order-items',
      body: { tradeIn, order },
      returns: orderItemCreated,
      idempotencyKey,
    }),
  );

/** DELETE order-items/{id}: releases the item. @throws ApiError with a French detail if it is not in the cart. */
export const removeOrderItem = (client: ApiClient, id: string) =>
  storeAction('Erreur lors de la suppression de l’article', () =>
    client({ method: 'DELETE', path: `order-items/${encodeURIComponent(id)}`, returns: z.unknown() }),
  );
