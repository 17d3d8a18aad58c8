import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { FILTER_NAMES, type FilterName, forEachFilter } from '#contract/filters.ts';
import { type Filters, type Scope, toApiQuery } from '#lib/catalogue/listing-filters.ts';
import { canonicalSize } from '#lib/catalogue/sizes.ts';
import { browserClient } from './browser-client.ts';
import { queryClient, queryKeys } from './query-client.ts';

const values = z.array(z.object({ value: z.string(), count: z.number() }));
const countsResponse = z.object({
  'hydra:totalItems': z.number(),
  facets: z.object({ ...forEachFilter(() => values.default([])), kindSize: values.optional() }).optional(),
});

/** Number of products in a listing, and number for each filter value. */
export interface FacetCounts {
  total: number;
  /** Sizes in the listing's spelling, clothes and shoes apart: `clothes-38`, `M`. */
  sizes: string[];
  /** All values of a filter. */
  valuesOf: (name: FilterName) => { value: string; count: number }[];
  /** Undefined if the API returns no facets. */
  of: (name: FilterName, value: string) => number | undefined;
}

async function fetchFacetCounts(query: string, signal: AbortSignal): Promise<FacetCounts> {
  const found = await browserClient({ path: `articles?${query}`, returns: countsResponse, signal });
  const { size = [], kindSize = [] } = found.facets ?? {};
  // A size without a kind counts, too; one such as M is in both lists.
  const sizes = [
    ...kindSize,
    ...size.filter(({ value }) => !kindSize.some((entry) => entry.value === value)),
  ];
  const sums = new Map<string, number>();
  for (const name of FILTER_NAMES) {
    for (const { value, count } of (name === 'size' ? sizes : found.facets?.[name]) ?? []) {
      const key = `${name} ${name === 'size' ? canonicalSize(value) : value}`;
      sums.set(key, (sums.get(key) ?? 0) + count);
    }
  }
  return {
    total: found['hydra:totalItems'],
    sizes: [...new Set((kindSize.length > 0 ? kindSize : size).map(({ value }) => canonicalSize(value)))],
    valuesOf: (name) => found.facets?.[name] ?? [],
    of: (name, value) => (found.facets ? (sums.get(`${name} ${value}`) ?? 0) : undefined),
  };
}

/** Query for the counts under these filters, without items; shows the previous counts while loading. */
export function facetCountsQuery(filters: Filters, scope: Scope) {
  const query = toApiQuery(filters, scope, 1, 0);
  return queryOptions({
    queryKey: queryKeys.facetCounts(query),
    queryFn: ({ signal }) => fetchFacetCounts(query, signal),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
}

/** Reads all values of a filter under the other filters; a listing has only the most frequent ones. */
export const readFacetValues = async (name: FilterName, filters: Filters, scope: Scope) =>
  (await queryClient.fetchQuery(facetCountsQuery(filters, scope))).valuesOf(name);
