import type { Order } from '#contract/order.ts';
import { readReturnOptions } from '#lib/api/after-sale.ts';
import type { ApiClient } from '#lib/api/client.ts';

/** Reads the return deadlines of these orders, by order id; only for orders with items that can be returned. */
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
