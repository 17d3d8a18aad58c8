import { queryOptions } from '@tanstack/react-query';
import type { Item } from '#contract/product.ts';
import { browserClient } from './browser-client.ts';
import { queryKeys, SHORT_GC_MS } from './query-client.ts';

export type Availability = Item['availability'];

/** Whether the items of a product are for sale now, by their ids. */
export const availabilityQuery = (slug: string) =>
  queryOptions({
    queryKey: queryKeys.availability(slug),
    queryFn: ({ signal }) =>
      browserClient({ path: `articles/${encodeURIComponent(slug)}`, returns: availabilities, signal }),
    gcTime: SHORT_GC_MS,
    networkMode: 'always',
  });

/** Reads one field of a product by hand: the schemas of the contract would double the script of a product page. */
const availabilities = {
  parse(value: unknown): Record<string, Availability> {
    const { choices } = value as { choices?: { id: string; availability: Availability }[] };
    return Object.fromEntries(choices?.map(({ id, availability }) => [id, availability]) ?? []);
  },
};
