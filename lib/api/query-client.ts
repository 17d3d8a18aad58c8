import {
  QueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';

/**
 * The browser's cache of API reads. It does not retry: the API client does (browser-client.ts). Each query defines
 * when it is fetched again.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false } },
});

/**
 * Cache time in ms for queries of one product or order during rendering: the server would otherwise keep each of
 * them forever.
 */
export const SHORT_GC_MS = 10_000;

/** Keys of all cached queries. */
export const queryKeys = {
  cart: ['orders', 'cart'] as const,
  order: (id: string) => ['orders', id] as const,
  product: (slug: string) => ['products', slug] as const,
  /** Availability of all items: mutations that hold or release one invalidate it. */
  availabilities: ['availability'] as const,
  availability: (slug: string) => ['availability', slug] as const,
  cardsByIds: (ids: readonly string[]) => ['cards', 'ids', ...ids] as const,
  similarCards: (slug: string, limit: number) => ['cards', 'similar', slug, limit] as const,
  newestCards: (query: string) => ['cards', 'newest', query] as const,
  likeSavedCards: (slugs: readonly string[]) => ['cards', 'like-saved', ...slugs] as const,
  wishlist: ['wishlist'] as const,
  cartSuggestions: ['cards', 'cart'] as const,
  facetCounts: (query: string) => ['facets', query] as const,
  menuPanel: (gender: string) => ['menu', gender] as const,
  searchSuggestions: (text: string) => ['search-suggestions', text] as const,
  fieldValues: (field: string, chosen: object) => ['field-values', field, chosen] as const,
  me: ['me'] as const,
};

/** Reads the API in a component, through the cache. */
export function useApiQuery<Data, Shown = Data, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Data, Error, Shown, Key>,
): UseQueryResult<Shown> {
  return useQuery(options, queryClient);
}
