import type { QueryClient } from '@tanstack/react-query';
import type { Order } from '#contract/order.ts';
import { queryClient, queryKeys } from '../api/query-client.ts';
import { CART_FRESH_MS, itemIdsOf } from './active-cart.ts';
import { setMiniCart } from './mini-cart-state.ts';

// The cart as the browser knows it. A page can show it without the code that asks the API (cart-store.ts).

/** Keeps the cart for all who show it. */
export function setKnownCart(cart: Order | null | undefined, cache: QueryClient = queryClient): void {
  cache.setQueryData(queryKeys.cart, cart ?? null);
  setMiniCart({
    itemIds: itemIdsOf(cart),
    // The panel tells of what could not be kept.
    ...(cart && cart.unavailableItems.length > 0 && { isNeeded: true }),
  });
}

/** Whether the cart need not be asked for again yet. */
export function isCartFresh(): boolean {
  const state = queryClient.getQueryState(queryKeys.cart);
  return state !== undefined && !state.isInvalidated && Date.now() - state.dataUpdatedAt < CART_FRESH_MS;
}
