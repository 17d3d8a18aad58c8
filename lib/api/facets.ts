import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { FILTER_NAMES, type FilterName, forEachFilter } from '#contract/filters.ts';
import { type Filters, type Scope, toApiQuery } from '#lib/catalogue/listing-filters.ts';
import { canonicalSize } from '#lib/catalogue/sizes.ts';
import { browserClient } from './browser-client.ts';
import { queryKeys } from './query-client.ts';

const values = z.array(z.object({ value: z.string(), count: z.number() }));
const countsResponse = z.object({
  'hydra:totalItems': z.number(),
  facets: z.object(forEachFilter(() => values.default([]))).optional(),
});

/** How many styles a listing would show, and how many each value would leave. */
export interface FacetCounts {
  total: number;
  /** Undefined where the API does not count. */
  of: (name: FilterName, value: string) => number | undefined;
}

async function fetchFacetCounts(query: string, signal: AbortSignal): Promise<FacetCounts> {
  const found = await browserClient({ path: `articles?${query}`, returns: countsResponse, signal });
  const sums = new Map<string, number>();
  for (const name of FILTER_NAMES) {
    for (const { value, count } of found.facets?.[name] ?? []) {
      const key = `${name} ${name === 'size' ? canonicalSize(value) : value}`;
      sums.set(key, (sums.get(key) ?? 0) + count);
    }
  }
  return {
    total: found['hydra:totalItems'],
    of: (name, value) => (found.facets ? (sums.get(`${name} ${value}`) ?? 0) : undefined),
  };
}

/** Counts under these filters, without reading any item; until they are there, those that were there before. */
export function facetCountsQuery(filters: Filters, scope: Scope) {
  const query = toApiQuery(filters, scope, 1, 0);
  return queryOptions({
    queryKey: queryKeys.facetCounts(query),
    queryFn: ({ signal }) => fetchFacetCounts(query, signal),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
}
