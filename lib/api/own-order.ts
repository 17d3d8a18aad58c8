import type { Order } from '#lib/contract/order.ts';
import type { ApiClient } from './client.ts';
import { failureOf } from './error-messages.ts';
import { readOrder } from './orders.ts';

/** An order of the shopper by its id; null when there is none, or when it is someone else's. @throws ApiError for all else. */
export async function readOwnOrder(client: ApiClient, id: string | undefined): Promise<Order | null> {
  if (!id) return null;
  try {
    return await readOrder(client, id);
  } catch (error) {
    const status = failureOf(error)?.status;
    if (status === 401 || status === 403 || status === 404) return null;
    throw error;
  }
}
