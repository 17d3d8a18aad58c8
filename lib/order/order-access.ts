import type { ApiClient } from '../api/client.ts';
import { readFollowedOrderId } from '../api/order-access.ts';
import type { FormHandler } from '../forms/submit-handler.ts';

/** The same calls with the token of the order that is followed (lib/auth/gateway.ts). */
export const withOrderToken =
  (client: ApiClient): ApiClient =>
  (call) =>
    client({ ...call, query: { ...call.query, _access: 'order' } });

/** Whose token opens an order: the shopper's own, or that of the order that is followed. */
export type OrderAccess = 'own' | 'order';

export const clientFor = (client: ApiClient, access: OrderAccess): ApiClient =>
  access === 'order' ? withOrderToken(client) : client;

/**
 * The calls that open an order: with the token of the order that is followed when that is the one, else the shopper's
 * own. For callers without that answer (`OrderAccess`).
 */
export async function clientForOrder(client: ApiClient, orderId: string): Promise<ApiClient> {
  const orderClient = withOrderToken(client);
  const followed = await readFollowedOrderId(orderClient).catch(() => null);
  return followed === orderId ? orderClient : client;
}

/** Form handlers about the order that their field `order` names. */
export const withOrderAccess = (handlers: Record<string, FormHandler>): Record<string, FormHandler> =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handle]): [string, FormHandler] => {
      const run: FormHandler = async (fields, client, ...rest) =>
        handle(fields, await clientForOrder(client, fields.order ?? ''), ...rest);
      // What the form may weigh goes with it.
      return [name, Object.assign(run, handle)];
    }),
  );
