import type { ApiClient } from '../api/client.ts';
import { failureOf } from '../api/error-messages.ts';
import { removeOrderItem } from '../api/order-items.ts';
import { patchOrder, readOrder } from '../api/orders.ts';

/** Removes all unavailable lines from the order; ignores those already removed. @throws ApiError */
export async function removeUnavailableItems(client: ApiClient, orderId: string): Promise<void> {
  const order = await readOrder(client, orderId);
  if (order.state === 'payment_pending') await patchOrder(client, orderId, { state: 'draft' });
  for (const item of order.unavailableItems) {
    try {
      await removeOrderItem(client, item.id);
    } catch (error) {
      if (failureOf(error)?.status !== 404) throw error;
    }
  }
}
