import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Order } from '#contract/order.ts';
import { browserClient } from '../api/browser-client.ts';
import type { ApiClient } from '../api/client.ts';
import { removeOrderItem } from '../api/order-items.ts';
import { patchOrder } from '../api/orders.ts';
import { queryClient, queryKeys } from '../api/query-client.ts';
import { readOrFallback } from '../api/store-action.ts';
import { addToCartEvent } from '../tracking/commerce-events.ts';
import { track } from '../tracking/track.ts';
import { CART_FRESH_MS, itemIdsOf } from './active-cart.ts';
import { addOnce } from './add-once.ts';
import { fetchCart } from './fetch-cart.ts';
import { isExtended } from './hold.ts';
import { setKnownCart } from './known-cart.ts';
import { setMiniCart } from './mini-cart-state.ts';
import { type ItemToAdd, withItem, withoutItem } from './optimistic.ts';
import { removeUnavailableItems } from './remove-unavailable.ts';

/** Actions of a shopper on the cart in the browser. Loaded on demand: pages without a cart never load it. */
export function createCartStore(client: ApiClient, cache: QueryClient = queryClient) {
  const cartQuery = queryOptions({
    queryKey: queryKeys.cart,
    queryFn: ({ signal }) => fetchCart(client, signal),
    staleTime: CART_FRESH_MS,
  });

  const setCart = (cart: Order | null | undefined) => setKnownCart(cart, cache);

  const cart = () => cache.getQueryData(cartQuery.queryKey) ?? null;

  /** Refetches the availability of items after one was added, removed, or taken by another shopper. */
  const itemsChanged = () => void cache.invalidateQueries({ queryKey: queryKeys.availabilities });

  async function refresh(staleTime = CART_FRESH_MS): Promise<void> {
    const before = cart();
    // On failure the cart's page shows the query's error and keeps the known items.
    const current = await readOrFallback(
      'Erreur lors de la récupération du panier',
      () => cache.fetchQuery({ ...cartQuery, staleTime }),
      undefined,
    );
    if (current === undefined) return;
    setMiniCart({ itemIds: itemIdsOf(current) });
    if (before && itemIdsOf(before).join() !== itemIdsOf(current).join()) itemsChanged();
  }

  /** Shows the expected cart at once, then the API's answer; on refusal restores the previous one. @throws ApiError */
  async function applyChange(optimistic: Order | null, request: () => Promise<Order | null>): Promise<void> {
    await cache.cancelQueries({ queryKey: queryKeys.cart });
    const previous = cache.getQueryData(cartQuery.queryKey);
    setCart(optimistic);
    try {
      setCart(await request());
    } catch (error) {
      setCart(previous);
      throw error;
    } finally {
      itemsChanged();
    }
  }

  return {
    cartQuery,
    setCart,
    /** Opens the mini cart at once; fetches the cart unless it was fetched less than 12 s ago. */
    async open(): Promise<void> {
      setMiniCart({ open: true });
      await refresh();
    },
    refresh,
    /** Fetches the cart, even if it is fresh. */
    reload: () => refresh(0),
    /** Removes unavailable lines, so that the rest can be bought. @throws ApiError */
    removeUnavailable: async () => {
      const current = cart();
      if (current) await removeUnavailableItems(client, current.id);
      await refresh(0);
    },
    /** Adds an item: the mini cart opens with it before the API answers. @throws ApiError */
    add: async (item: ItemToAdd) => {
      setMiniCart({ open: true });
      await applyChange(withItem(cart(), item), async () => (await addOnce(client, item.id)).cart);
      track(addToCartEvent(item));
    },
    /** Adds an item that had left the cart. @throws ApiError */
    addBack: async (tradeIn: string) => {
      setCart((await addOnce(client, tradeIn)).cart);
      itemsChanged();
    },
    /** Removes a line; the last one clears the cart. @throws ApiError */
    remove: (id: string) => {
      const current = cart();
      return applyChange(current && withoutItem(current, id), async () => {
        await removeOrderItem(client, id);
        return fetchCart(client);
      });
    },
    /**
     * Extends the holds. Any change of a customer's cart renews them; an empty change does nothing else. Only the
     * checkout renews a guest's. @returns whether the holds were extended. @throws ApiError
     */
    extendHolds: async (): Promise<boolean> => {
      const current = cart();
      if (!current) return false;
      const updated = await patchOrder(client, current.id, {});
      setCart(updated);
      return isExtended(current, updated);
    },
  };
}

/** The cart of this browser. Always empty on the server. */
export const cartStore = createCartStore(browserClient);
