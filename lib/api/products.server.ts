import { cacheLife, cacheTag } from 'next/cache';
import { cache } from 'react';
import {
  cardCollection,
  type Product,
  plainCardCollection,
  product,
  type SearchCorrection,
} from '#contract/product.ts';
import { CARD_QUERY, type Card, cardOf } from '../catalogue/card.ts';
import { composeSuggestions } from '../catalogue/compose-suggestions.ts';
import { type FacetValues, facetValues } from '../catalogue/facet-values.ts';
import {
  type DroppedFilter,
  type Filters,
  PER_PAGE,
  type Scope,
  toApiQueries,
  toApiQuery,
  withoutEach,
} from '../catalogue/listing-filters.ts';
import { isGone, readPublic } from './public-client.server.ts';

import 'server-only';

/** A page of a listing: what its cards show, how many products there are, and the values to filter by. */
export interface ListingResult {
  total: number;
  cards: Card[];
  facets: FacetValues;
  /** When the search was run with corrected words. */
  searchCorrection?: SearchCorrection;
  /** When no item has all that was searched for, and these come nearest. */
  searchIsNear?: boolean;
}

const EMPTY: ListingResult = { total: 0, cards: [], facets: facetValues(undefined, []) };

/** A few products for a page that is kept anyway; `query` as in the API's address. Kept until any item changes. */
export async function readListing(query: string): Promise<ListingResult> {
  'use cache';
  cacheTag('catalogue', 'products');
  cacheLife('catalogue');
  return fetchCards(query);
}

/** What a listing shows, read anew: of filtered listings there are too many to keep their data beside their pages. */
export async function fetchListing(filters: Filters, scope: Scope): Promise<ListingResult> {
  const [first = EMPTY, ...rest] = await Promise.all(toApiQueries(filters, scope).map(fetchCards));
  const maxCards = (filters.page - filters.from + 1) * PER_PAGE;
  return { ...first, cards: [first, ...rest].flatMap((found) => found.cards).slice(0, maxCards) };
}

/** The same listing without one filter. */
export interface NearListing {
  dropped: DroppedFilter;
  filters: Filters;
  total: number;
}

/** For a listing without matches: which one filter is in the way, those first without which there is most to see. */
export async function fetchNearListings(filters: Filters, scope: Scope): Promise<NearListing[]> {
  const near = await Promise.all(
    withoutEach(filters).map(async (entry) => {
      const { total } = await fetchCards(toApiQuery(entry.filters, scope, 1, 0));
      return { ...entry, total };
    }),
  );
  return near.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total);
}

/** The first cards of a listing. */
export async function fetchFirstCards(filters: Filters, scope: Scope, count: number): Promise<Card[]> {
  return (await fetchCards(toApiQuery(filters, scope, 1, count))).cards;
}

/** Cards of products, read anew; `query` as in the API's address. */
export async function fetchCards(query: string): Promise<ListingResult> {
  const found = await readPublic(`articles?${query}&${CARD_QUERY}`, plainCardCollection);
  if (!found) return EMPTY;
  return {
    total: found['hydra:totalItems'],
    cards: found['hydra:member'].flatMap(cardOf),
    facets: facetValues(found.facets, found['hydra:member']),
    searchCorrection: found.searchCorrection,
    searchIsNear: found.searchIsNear,
  };
}

/** A product by choice slug, choice id or product id, read once for a page; undefined when there is none. */
export const readProduct = cache(
  (key: string): Promise<Product | undefined> => readPublic(`articles/${encodeURIComponent(key)}`, product),
);

/** Whether a key that finds no product found one once: then its page is gone, not unknown. Asked once for a page. */
export const isProductGone = cache(
  (key: string): Promise<boolean> => isGone(`articles/${encodeURIComponent(key)}`),
);

/**
 * Products near an item, nearest first, never the item's own: in one call, or composed of listings where the API has no
 * such call.
 */
export async function readSuggestions(key: string): Promise<Card[]> {
  const found = await readPublic(
    `articles/${encodeURIComponent(key)}/suggestions?${CARD_QUERY}`,
    cardCollection,
  );
  if (found) return found['hydra:member'].flatMap(cardOf);
  const shownProduct = await readPublic(`articles/${encodeURIComponent(key)}`, product);
  if (!shownProduct) return [];
  return composeSuggestions(shownProduct, async (query) => (await fetchCards(query)).cards);
}

/** Genders with items for sale; none when the API does not say. Kept for long: when a shelf fills or empties, only a link comes late. */
export async function readGenders(): Promise<string[]> {
  'use cache';
  cacheTag('catalogue');
  cacheLife('catalogue');
  const found = await readPublic('articles?itemsPerPage=0', plainCardCollection);
  return found?.facets?.gender.map((entry) => entry.value) ?? [];
}
