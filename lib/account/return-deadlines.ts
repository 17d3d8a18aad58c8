import type { Order } from '#contract/order.ts';
import { readReturnOptions } from '#lib/api/after-sale.ts';
import type { ApiClient } from '#lib/api/client.ts';

/** The last moment to send something back, of those of the orders of which something can be; by the id of the order. */
export async function readReturnDeadlines(
  client: ApiClient,
  orders: readonly Order[],
): Promise<Record<string, string>> {
  const found = await Promise.all(
    orders
      .filter(({ state }) => state === 'delivered')
      .map(async ({ id }): Promise<[string, string][]> => {
        const options = await readReturnOptions(client, id).catch(() => null);
        return options?.possible && options.until ? [[id, options.until]] : [];
      }),
  );
  return Object.fromEntries(found.flat());
}
