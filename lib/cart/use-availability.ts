import { useEffect, useSyncExternalStore } from 'react';
import { type Availability, availabilityQuery } from '../api/availability.ts';
import { useApiQuery } from '../api/query-client.ts';
import { isInCart, subscribeMiniCart } from './mini-cart-state.ts';

/**
 * Availability of an item for this shopper: in the own cart, or as the API says now. The page itself is the same for
 * everyone and cannot know; it is asked once after paint, again by `refetch`, and whenever the cart changes.
 */
export function useAvailability(id: string, slug: string, rendered: Availability) {
  // Not known is no reason to keep anyone from trying; adding tells.
  const { data = { [id]: rendered }, refetch } = useApiQuery(availabilityQuery(slug));
  const inCart = useSyncExternalStore(
    subscribeMiniCart,
    () => isInCart(id),
    () => false,
  );
  useEffect(() => {
    // What was asked without a network, or is old by then, is asked again.
    const again = () => void refetch();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [refetch]);
  return { state: inCart ? ('inCart' as const) : (data[id] ?? 'sold'), refetch };
}
