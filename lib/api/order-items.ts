import { z } from 'zod';
import { orderItemCreated } from '#lib/contract/order.ts';
import type { Via } from './via.ts';

/** POST order-items: holds the piece. Without `order` the bearer's cart is used, or made. @throws ApiError 409 when it is held or sold. */
export const addOrderItem = (via: Via, tradeIn: string, order?: string, idempotencyKey?: string) =>
  via({
    method: 'POST',
    path: 'order-items',
    body: { tradeIn, order },
    returns: orderItemCreated,
    idempotencyKey,
  });

/** DELETE order-items/{id}: gives the piece back. @throws ApiError with a French detail when it is not in the cart. */
export const removeOrderItem = (via: Via, id: string) =>
  via({ method: 'DELETE', path: `order-items/${encodeURIComponent(id)}`, returns: z.unknown() });
