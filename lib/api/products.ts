import { queryOptions } from '@tanstack/react-query';
import { type Product, product } from '#contract/product.ts';
import { browserClient } from './browser-client.ts';
import { queryKeys } from './query-client.ts';

/** Fetches the current state of a product, with the named item as its first choice. @throws ApiError */
export function fetchProduct(slug: string, signal?: AbortSignal): Promise<Product> {
  return browserClient({ path: `articles/${encodeURIComponent(slug)}`, returns: product, signal });
}

/** Query for `fetchProduct`; never served from the cache, because the item may have been sold. */
export const productQuery = (slug: string) =>
  queryOptions({
    queryKey: queryKeys.product(slug),
    queryFn: ({ signal }) => fetchProduct(slug, signal),
    gcTime: 0,
    networkMode: 'always',
  });
