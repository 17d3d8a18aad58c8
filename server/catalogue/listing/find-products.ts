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
  /** No item matches the whole search; these are near matches. */
  isNear: boolean;
  /** Products are sorted by their dearest item, so that item is shown; else the cheapest found one. */
  isDearestFirst: boolean;
}

/**
 * Runs `findProducts` for a page: a misspelt search is run with corrected words, and one without a match finds near
 * matches.
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
 * Returns a page of the products of which an item for sale meets every filter, the number of all of them, and for each
 * value of a facet the number that it would leave under the other filters. One item must meet all filters at once, so
 * that "red, size 38" never finds a product that has a red 36 and a blue 38.
 *
 * Without a sort, a search is sorted by best match and any other listing by newest, products without a photo last; a
 * product has the position of its first found item.
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

/**
 * Chooses the engine. Searches by words need the memory: their order is a sum over words, which Typesense cannot sort
 * by (docs/decisions/listing.md).
 */
const engineFor = ({ query, search }: ListingRequest): ListingEngine =>
  env().LISTING_ENGINE === 'memory' || search || query.without?.trim() ? memoryListing : typesenseOrMemory;

const scopeOf = async ({ collection }: ProductQuery) =>
  collection === undefined ? undefined : await collectionScope(collection);
