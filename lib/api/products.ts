import { queryOptions } from '@tanstack/react-query';
import { type Product, product } from '#contract/product.ts';
import { browserClient } from './browser-client.ts';
import { queryKeys } from './query-client.ts';

/** The current state of a product, its first choice the named item. @throws ApiError */
export function fetchProduct(slug: string, signal?: AbortSignal): Promise<Product> {
  return browserClient({ path: `articles/${encodeURIComponent(slug)}`, returns: product, signal });
}

/** The same for a component; never shown from the cache, as it may be sold meanwhile. */
export const productQuery = (slug: string) =>
  queryOptions({
    queryKey: queryKeys.product(slug),
    queryFn: ({ signal }) => fetchProduct(slug, signal),
    gcTime: 0,
    networkMode: 'always',
  });
