import type { ProductQuery, SearchCorrection } from '#contract/product.ts';
import { env } from '#server/env.ts';
import { collectionScope } from './collection-scope.ts';
import type { Added } from './current-items.ts';
import { currentSynonyms } from './current-synonyms.ts';
import type { FoundProducts, ListingEngine, ListingRequest } from './listing-engine.ts';
import { findNearest, memoryListing } from './memory-listing.ts';
import { readSearch, type Search } from './search.ts';
import { sortName } from './sort-name.ts';
import { typesenseOrMemory } from './typesense/typesense-or-memory.ts';

interface Listing extends FoundProducts {
  searchCorrection: SearchCorrection | undefined;
  /** No item has all that was searched for; these come nearest. */
  isNear: boolean;
  /** A product is sorted by its dearest item, so that item is shown; else by the cheapest found. */
  isDearestFirst: boolean;
}

/**
 * `findProducts` for a page: a misspelt search is run with the corrected words, and one that no item meets finds what
 * comes nearest.
 */
export async function findListing(query: ProductQuery): Promise<Listing> {
  const search = await readSearch(query);
  const request = { query, search, scope: await scopeOf(query), added: undefined };
  const matching = await engineFor(request).find(request);
  const isUnmet = matching.isUnmet && !query.verbatim;
  const nearest = isUnmet ? await findNearest(request, await currentSynonyms()) : undefined;
  const isNear = nearest !== undefined && nearest.total > 0;
  return {
    ...(isNear ? nearest : matching),
    searchCorrection: search?.correction,
    isNear,
    isDearestFirst: sortName(query) === 'dearest',
  };
}

/**
 * A page of the products of which an item for sale meets every filter, the number of all of them, and for each value of a
 * facet the number that it would leave under the other filters. One item must meet all of it at once, so that "red,
 * size 38" never finds a red 36 beside a blue 38.
 *
 * Without a sort, a search has the best match first and anything else the newest, those without a photo after all
 * others; a product is at the place of the first of its items that were found.
 *
 * @param added only items that came into the shop within this time
 */
export async function findProducts(
  query: ProductQuery,
  search: Search | undefined,
  added?: Added,
): Promise<FoundProducts> {
  const request = { query, search, scope: await scopeOf(query), added };
  return engineFor(request).find(request);
}

/** Words are for memory: their order is a sum over them, which Typesense cannot sort by (docs/decisions/listing.md). */
const engineFor = ({ query, search }: ListingRequest): ListingEngine =>
  env().LISTING_ENGINE === 'memory' || search || query.without?.trim() ? memoryListing : typesenseOrMemory;

const scopeOf = async ({ collection }: ProductQuery) =>
  collection === undefined ? undefined : await collectionScope(collection);
