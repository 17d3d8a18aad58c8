import type { ApiClient } from '../api/client.ts';
import { failureOf } from '../api/error-messages.ts';
import { addOrderItem } from '../api/order-items.ts';

/** Keys of adds whose answer is not known. */
const pendingKeys = new Map<string, string>();

/**
 * Adds an item, once however often it is tried: until the API has answered, every try carries the same key, so that an
 * add whose answer got lost is answered again instead of done again. One that the network swallowed is sent once more
 * when the network is back. @throws ApiError
 */
export async function addOnce(client: ApiClient, tradeIn: string) {
  try {
    return await send(client, tradeIn);
  } catch (error) {
    if (failureOf(error)?.kind !== 'network' || navigator.onLine) throw error;
    await new Promise((back) => window.addEventListener('online', back, { once: true }));
    return send(client, tradeIn);
  }
}

async function send(client: ApiClient, tradeIn: string) {
  const key = pendingKeys.get(tradeIn) ?? newKey();
  if (key) pendingKeys.set(tradeIn, key);
  try {
    const added = await addOrderItem(client, tradeIn, undefined, key);
    pendingKeys.delete(tradeIn);
    return added;
  } catch (error) {
    if (failureOf(error)?.kind === 'client') pendingKeys.delete(tradeIn);
    throw error;
  }
}

/** Over plain http browsers make no random ids, and the API takes no others from who has no token. */
const newKey = (): string | undefined => ('randomUUID' in crypto ? crypto.randomUUID() : undefined);
