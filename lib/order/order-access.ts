import type { ApiClient } from '../api/client.ts';
import { readFollowedOrderId } from '../api/order-access.ts';
import type { FormHandler } from '../forms/submit-handler.ts';

/** Makes a client that uses the token of the opened order (lib/auth/gateway.ts). */
export const withOrderToken =
  (client: ApiClient): ApiClient =>
  (call) =>
    client({ ...call, query: { ...call.query, _access: 'order' } });

/** Token that opens an order: the shopper's own, or that of the opened order. */
export type OrderAccess = 'own' | 'order';

export const clientFor = (client: ApiClient, access: OrderAccess): ApiClient =>
  access === 'order' ? withOrderToken(client) : client;

/**
 * Returns the client that can open an order: with the token of the opened order if it is the same, else with the
 * shopper's own. For callers that do not know the `OrderAccess`.
 */
export async function clientForOrder(client: ApiClient, orderId: string): Promise<ApiClient> {
  const orderClient = withOrderToken(client);
  const followed = await readFollowedOrderId(orderClient).catch(() => null);
  return followed === orderId ? orderClient : client;
}

/** Form handlers for the order in their field `order`. */
export const withOrderAccess = (handlers: Record<string, FormHandler>): Record<string, FormHandler> =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handle]): [string, FormHandler] => {
      const run: FormHandler = async (fields, client, ...rest) =>
        handle(fields, await clientForOrder(client, fields.order ?? ''), ...rest);
      // Copies the handler's size limit.
      return [name, Object.assign(run, handle)];
    }),
  );
