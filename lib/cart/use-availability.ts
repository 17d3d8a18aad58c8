import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Availability } from '../api/availability.ts';
import { isInCart, subscribeMiniCart } from './mini-cart-state.ts';

/** Loads the calls, which are half as large as a product page's own script. */
export const loadItemCalls = () => import('./item-calls.ts');

/**
 * Availability of an item for this shopper: in their cart, or as the API returns it. The page's HTML is the same
 * for all shoppers; the availability is fetched after paint, when the network returns, and when the cart changes.
 */
export function useAvailability(id: string, slug: string, rendered: Availability): Availability | 'inCart' {
  const [answer, setAnswer] = useState<{ slug: string; items: Record<string, Availability> }>();
  const inCart = useSyncExternalStore(
    subscribeMiniCart,
    () => isInCart(id),
    () => false,
  );
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const ask = async () => {
      const { watchAvailability } = await loadItemCalls();
      if (isOver) return;
      stop?.();
      stop = watchAvailability(slug, (items) => setAnswer({ slug, items }));
    };
    // If the availability is unknown, the shopper may still try to add the item; the API then answers.
    const askIfPossible = () => void ask().catch(() => undefined);
    askIfPossible();
    // Fetches again after the network returns: the earlier fetch failed or is outdated.
    window.addEventListener('online', askIfPossible);
    return () => {
      isOver = true;
      stop?.();
      window.removeEventListener('online', askIfPossible);
    };
  }, [slug]);
  const items = answer?.slug === slug ? answer.items : { [id]: rendered };
  return inCart ? 'inCart' : (items[id] ?? 'sold');
}
