import type { ApiClient } from '../api/client.ts';
import { failureOf } from '../api/error-messages.ts';
import { addOrderItem } from '../api/order-items.ts';

/** Keys of adds without a known answer. */
const pendingKeys = new Map<string, string>();

/**
 * Adds an item exactly once, however often it is tried: until the API answers, every attempt has the same key, so
 * that a repeated add returns the lost answer. An add lost by the network is sent again when the network is back.
 * @throws ApiError
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

/** Browsers make no random ids over plain http, and the API accepts no other keys from callers without a token. */
const newKey = (): string | undefined => ('randomUUID' in crypto ? crypto.randomUUID() : undefined);
