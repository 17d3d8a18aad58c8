import { z } from 'zod';
import { FILTER_NAMES, forEachFilter } from './filters.ts';
import { cents, collectionOf, node, timestamp } from './hydra.ts';
import { email } from './identity.ts';
import { measurementRanges } from './item-details.ts';
import { oneLine } from './line.ts';
import { MEASUREMENTS } from './measurement-names.ts';
import { condition, gender } from './product.ts';

/** Searches that one customer, or one mailbox, can save. */
export const MAX_SAVED_SEARCHES = 50;

const values = z.array(oneLine(100)).max(50).optional();

/** The filters of a saved search: parameters of `GET articles`, with the price as two bounds in cents. */
export const savedQuery = z.object({
  q: oneLine(200).optional(),
  verbatim: z.boolean().optional(),
  /** Words that an item must not have, between spaces. */
  without: oneLine(200, 0).optional(),
  collection: oneLine(200).optional(),
  ...forEachFilter(() => values),
  gender: z.array(gender).max(10).optional(),
  state: z.array(condition).max(10).optional(),
  minPrice: cents.optional(),
  maxPrice: cents.optional(),
  measurements: measurementRanges.optional(),
});
export type SavedQuery = z.infer<typeof savedQuery>;

const name = oneLine(100);

/**
 * POST saved-searches. A caller without an account gives a mailbox; mails begin when the link sent there is opened. A
 * customer's search that is paused from the start, such as a brand that is followed, causes no mail.
 */
export const savedSearchCreate = savedQuery.extend({
  name,
  email: email.optional(),
  isPaused: z.boolean().optional(),
});

/** PATCH saved-searches/{id}. A search that is paused causes no mail. */
export const savedSearchPatch = z.object({ name: name.optional(), isPaused: z.boolean().optional() });

export const savedSearch = savedQuery.extend({
  ...node,
  id: z.string(),
  name: z.string(),
  /** A guest's waits for the link in the mail; a customer's is active at once. */
  status: z.enum(['pending', 'active', 'paused']),
  createdAt: timestamp,
});
export const savedSearchCollection = collectionOf(savedSearch);

export type SavedSearch = z.infer<typeof savedSearch>;
export type SavedSearchCreate = z.infer<typeof savedSearchCreate>;
export type SavedSearchPatch = z.infer<typeof savedSearchPatch>;

/** The listing of the storefront that shows what a saved search looks for. */
export function savedSearchPath(query: SavedQuery): string {
  const { q, collection, verbatim, without, minPrice, maxPrice, measurements } = query;
  const parameters = new URLSearchParams();
  if (q && verbatim) parameters.set('verbatim', '1');
  for (const filter of FILTER_NAMES)
    for (const value of query[filter] ?? []) parameters.append(filter, value);
  if (without) parameters.set('without', without);
  if (minPrice !== undefined) parameters.set('min', String(Math.floor(minPrice / 100)));
  if (maxPrice !== undefined) parameters.set('max', String(Math.ceil(maxPrice / 100)));
  for (const name of MEASUREMENTS) {
    const { gte, lte } = measurements?.[name] ?? {};
    if (gte !== undefined) parameters.set(`${name}-min`, String(gte));
    if (lte !== undefined) parameters.set(`${name}-max`, String(lte));
  }
  const path = q
    ? `/search/${encodeURIComponent(q)}`
    : collection
      ? `/collections/${encodeURIComponent(collection)}`
      : '/products';
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
