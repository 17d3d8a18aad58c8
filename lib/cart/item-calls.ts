import { QueryObserver } from '@tanstack/react-query';
import { type Availability, availabilityQuery } from '../api/availability.ts';
import { queryClient, queryKeys } from '../api/query-client.ts';

// Calls of a page that sells an item, loaded after the page's own script. They share React Query, so they come together.
export { loadCartStore } from './load-cart-store.ts';

/**
 * Asks which items of a product are for sale now, and tells each answer until it is stopped.
 *
 * @param slug of an item of the product
 * @param tell gets the availability of the product's items by their ids
 * @returns what stops it
 */
export function watchAvailability(
  slug: string,
  tell: (items: Record<string, Availability>) => void,
): () => void {
  const observer = new QueryObserver(queryClient, availabilityQuery(slug));
  return observer.subscribe(({ data }) => data && tell(data));
}

/** Asks again for an item that is watched. */
export const askAvailabilityAgain = (slug: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: queryKeys.availability(slug) });
