import type { Order } from '#contract/order.ts';
import type { ApiClient } from './client.ts';
import { failureOf } from './error-messages.ts';
import { readOrder } from './orders.ts';
import { reportPaymentReturn } from './payments.ts';

/**
 * Reads the shopper's order by id; null if there is none, or if it is another customer's. @throws ApiError for any
 * other failure.
 */
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

/**
 * Reads the shopper's order after a payment. The provider's event may arrive after the shopper's return: if the
 * payment is still open, the shop asks the provider first; otherwise the page would show it as unpaid.
 *
 * @throws ApiError
 */
export async function readOrderAfterPayment(
  client: ApiClient,
  id: string | undefined,
): Promise<Order | null> {
  const order = await readOwnOrder(client, id);
  const intent = order?.stateContext[0]?.payment_intent;
  if (order?.state !== 'payment_pending' || !intent?.client_secret) return order;
  try {
    await reportPaymentReturn(client, intent.id, intent.client_secret);
  } catch {
    return order;
  }
  return readOwnOrder(client, id);
}
