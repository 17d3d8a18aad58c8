import type { Shipment } from '#contract/after-sale.ts';
import type { Order } from '#contract/order.ts';
import type { ApiClient } from '../api/client.ts';
import { failureOf } from '../api/error-messages.ts';
import { readFollowedOrderId, readShipments } from '../api/order-access.ts';
import { readOwnOrder } from '../api/own-order.ts';
import { type Cookies, ORDER_COOKIE } from '../auth/cookies.ts';
import { clientFor, type OrderAccess, withOrderToken } from './order-access.ts';

/** An opened order with its parcels. */
export interface FollowedOrder {
  order: Order;
  access: OrderAccess;
  /** Whether personal data is omitted because the buyer is not proven. */
  masked: boolean;
  shipments: Shipment[];
}

/**
 * Reads the order of the page: the shopper's own by `orderId`, else the one opened last. `'expired'` if its access
 * has expired, null if none was opened. @throws ApiError
 */
export async function readFollowedOrder(
  client: ApiClient,
  cookies: Cookies,
  orderId: string | undefined,
): Promise<FollowedOrder | 'expired' | null> {
  const found =
    (await readOpenedOrder(client, cookies, orderId)) ??
    (orderId ? await readShoppersOrder(client, orderId) : null);
  if (!found || found === 'expired') return found;
  // A cart is not an order yet.
  if (found.order.timeline?.length === 0) return null;
  const shipments = await readShipments(clientFor(client, found.access), found.order.id);
  return { ...found, masked: found.order.email === undefined, shipments };
}

async function readOpenedOrder(client: ApiClient, cookies: Cookies, orderId: string | undefined) {
  if (!cookies[ORDER_COOKIE]) return null;
  const orderClient = withOrderToken(client);
  const id = await readFollowedOrderId(orderClient).catch((error: unknown) => {
    if (failureOf(error)?.status === 401) return null;
    throw error;
  });
  if (!id) return orderId ? null : 'expired';
  if (orderId && orderId !== id) return null;
  const order = await readOwnOrder(orderClient, id);
  return order && { order, access: 'order' as const };
}

async function readShoppersOrder(client: ApiClient, id: string) {
  const order = await readOwnOrder(client, id);
  return order && { order, access: 'own' as const };
}
