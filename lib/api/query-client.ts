import {
  QueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';

/**
 * The one cache of what the browser reads. Reads are sent once more by the client itself (browser-client.ts), and what
 * has to be asked for again is said where it is read.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false } },
});

/** For queries of one product or order that a page is rendered with: the server would keep each of them for good. In ms. */
export const SHORT_GC_MS = 10_000;

/** Keys of everything that is read through it. */
export const queryKeys = {
  cart: ['orders', 'cart'] as const,
  order: (id: string) => ['orders', id] as const,
  product: (slug: string) => ['products', slug] as const,
  /** The availability of all items: a mutation that takes or frees one invalidates it. */
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

/** A read of the API for a component, through the one cache. */
export function useApiQuery<Data, Shown = Data, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Data, Error, Shown, Key>,
): UseQueryResult<Shown> {
  return useQuery(options, queryClient);
}
