import { QueryClient } from '@tanstack/react-query';

/**
 * The one cache of what the browser reads. Reads are sent once more by the client itself (browser-client.ts), and what
 * has to be asked for again is said where it is read.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false } },
});

/** Keys of everything that is read through it. */
export const queryKeys = {
  cart: ['orders', 'cart'] as const,
  order: (id: string) => ['orders', id] as const,
  product: (slug: string) => ['products', slug] as const,
  cardsByIds: (ids: readonly string[]) => ['cards', 'ids', ...ids] as const,
  similarCards: (slug: string, limit: number) => ['cards', 'similar', slug, limit] as const,
  wishlist: ['wishlist'] as const,
  cartSuggestions: ['cards', 'cart'] as const,
  facetCounts: (query: string) => ['facets', query] as const,
};
