import { queryOptions } from '@tanstack/react-query';
import type { Item } from '#contract/product.ts';
import { browserClient } from './browser-client.ts';
import { queryKeys, SHORT_GC_MS } from './query-client.ts';

export type Availability = Item['availability'];

/** Query for the availability of a product's items, by id. */
export const availabilityQuery = (slug: string) =>
  queryOptions({
    queryKey: queryKeys.availability(slug),
    queryFn: ({ signal }) =>
      browserClient({ path: `articles/${encodeURIComponent(slug)}`, returns: availabilities, signal }),
    gcTime: SHORT_GC_MS,
    networkMode: 'always',
  });

/** Parses one field of a product without schemas: those of the contract would double a product page's script. */
const availabilities = {
  parse(value: unknown): Record<string, Availability> {
    const { choices } = value as { choices?: { id: string; availability: Availability }[] };
    return Object.fromEntries(choices?.map(({ id, availability }) => [id, availability]) ?? []);
  },
};
