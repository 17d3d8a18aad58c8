import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Availability } from '../api/availability.ts';
import { isInCart, subscribeMiniCart } from './mini-cart-state.ts';

/** Loads the calls, which weigh as much as half of a product page's own script. */
export const loadItemCalls = () => import('./item-calls.ts');

/**
 * Availability of an item for this shopper: in the own cart, or as the API says now. The page itself is the same for
 * everyone and cannot know; it is asked once after paint, when the network returns, and whenever the cart changes.
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
    // Not known is no reason to keep anyone from trying; adding tells.
    const askIfPossible = () => void ask().catch(() => undefined);
    askIfPossible();
    // What was asked without a network, or is old by then, is asked again.
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
