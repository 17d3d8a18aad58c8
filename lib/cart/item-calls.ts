import { QueryObserver } from '@tanstack/react-query';
import { type Availability, availabilityQuery } from '../api/availability.ts';
import { queryClient, queryKeys } from '../api/query-client.ts';

// Calls of a product page, loaded after its script. They share React Query, and are therefore one chunk.
export { loadCartStore } from './load-cart-store.ts';

/**
 * Fetches which items of a product are for sale, and reports each answer until stopped.
 *
 * @param slug of an item of the product
 * @param tell receives the availability of the product's items by id
 * @returns a function that stops it
 */
export function watchAvailability(
  slug: string,
  tell: (items: Record<string, Availability>) => void,
): () => void {
  const observer = new QueryObserver(queryClient, availabilityQuery(slug));
  return observer.subscribe(({ data }) => data && tell(data));
}

/** Fetches the availability of a watched item again. */
export const askAvailabilityAgain = (slug: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: queryKeys.availability(slug) });
