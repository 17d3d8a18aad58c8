import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Item } from '#lib/contract/article.ts';
import { browserClient } from '../api/browser-client.ts';
import { isInCart, subscribeMiniCart } from './mini-cart-state.ts';

export type Availability = Item['availability'];

/**
 * How an item stands for this shopper: in the own cart, or as the API says now. The page itself is the same for
 * everyone and cannot know; it is asked once after paint, and again by `refetch`.
 */
export function useAvailability(id: string, slug: string, rendered: Availability) {
  const [fetched, setFetched] = useState<{ id: string; value: Availability }>();
  const inCart = useSyncExternalStore(
    subscribeMiniCart,
    () => isInCart(id),
    () => false,
  );
  const refetch = useCallback(async () => {
    try {
      const value = await browserClient({
        path: `articles/${encodeURIComponent(slug)}`,
        returns: availabilityParser(id),
      });
      setFetched({ id, value });
    } catch {
      // Not known is no reason to keep anyone from trying; adding tells.
    }
  }, [id, slug]);
  useEffect(() => {
    void refetch();
    // What was asked without a network, or is old by then, is asked again.
    window.addEventListener('online', refetch);
    return () => window.removeEventListener('online', refetch);
  }, [refetch]);
  const now = fetched?.id === id ? fetched.value : rendered;
  return { state: inCart ? ('inCart' as const) : now, refetch };
}

/** Reads one field of a product by hand: the schemas of the contract would double the script of a product page. */
const availabilityParser = (id: string) => ({
  parse(value: unknown): Availability {
    const { choices } = value as { choices?: { id: string; availability: Availability }[] };
    return choices?.find((choice) => choice.id === id)?.availability ?? 'sold';
  },
});
