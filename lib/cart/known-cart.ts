import type { QueryClient } from '@tanstack/react-query';
import type { Order } from '#contract/order.ts';
import { queryClient, queryKeys } from '../api/query-client.ts';
import { CART_FRESH_MS, itemIdsOf } from './active-cart.ts';
import { setMiniCart } from './mini-cart-state.ts';

// The cart as the browser knows it. A page can show it without the code that calls the API (cart-store.ts).

/** Stores the cart for all components that show it. */
export function setKnownCart(cart: Order | null | undefined, cache: QueryClient = queryClient): void {
  cache.setQueryData(queryKeys.cart, cart ?? null);
  setMiniCart({
    itemIds: itemIdsOf(cart),
    // The panel reports unavailable lines.
    ...(cart && cart.unavailableItems.length > 0 && { isNeeded: true }),
  });
}

/** Returns whether the cart is fresh enough not to be fetched again. */
export function isCartFresh(): boolean {
  const state = queryClient.getQueryState(queryKeys.cart);
  return state !== undefined && !state.isInvalidated && Date.now() - state.dataUpdatedAt < CART_FRESH_MS;
}
