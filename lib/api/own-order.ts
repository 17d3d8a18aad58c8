import type { Order } from '#contract/order.ts';
import type { ApiClient } from './client.ts';
import { failureOf } from './error-messages.ts';
import { readOrder } from './orders.ts';
import { reportPaymentReturn } from './payments.ts';

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

/**
 * The same for a page that says what came of a payment. The provider's event may still be on its way when the shopper is
 * back: for a payment that is open the shop asks the provider first, or the page would say that nothing was paid.
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
