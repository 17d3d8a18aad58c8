import { z } from 'zod';
import { FILTER_NAMES, forEachFilter } from './filters.ts';
import { cents, collectionOf, node, timestamp } from './hydra.ts';
import { email } from './identity.ts';
import { measurementRanges } from './item-details.ts';
import { oneLine } from './line.ts';
import { MEASUREMENTS } from './measurement-names.ts';
import { condition, gender } from './product.ts';

/** Maximum number of saved searches per customer or mailbox. */
export const MAX_SAVED_SEARCHES = 50;

const values = z.array(oneLine(100)).max(50).optional();

/** The filters of a saved search: parameters of `GET articles`, with the price as two bounds in cents. */
export const savedQuery = z.object({
  q: oneLine(200).optional(),
  verbatim: z.boolean().optional(),
  /** Words that an item must not contain, separated by spaces. */
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
 * POST saved-searches. A caller without an account gives a mailbox; mails begin when the mailed link is opened. A
 * customer's search that is created paused, such as a followed brand, sends no mail.
 */
export const savedSearchCreate = savedQuery.extend({
  name,
  email: email.optional(),
  isPaused: z.boolean().optional(),
});

/** PATCH saved-searches/{id}. A paused search sends no mail. */
export const savedSearchPatch = z.object({ name: name.optional(), isPaused: z.boolean().optional() });

export const savedSearch = savedQuery.extend({
  ...node,
  id: z.string(),
  name: z.string(),
  /** `pending` until a guest opens the mailed link; a customer's is active at once. */
  status: z.enum(['pending', 'active', 'paused']),
  createdAt: timestamp,
});
export const savedSearchCollection = collectionOf(savedSearch);

export type SavedSearch = z.infer<typeof savedSearch>;
export type SavedSearchCreate = z.infer<typeof savedSearchCreate>;
export type SavedSearchPatch = z.infer<typeof savedSearchPatch>;

/** Returns the path of the storefront's listing with the results of a saved search. */
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
