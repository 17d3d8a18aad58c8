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

/** A page of a listing: cards, the number of products, and facets. */
export interface ListingResult {
  total: number;
  cards: Card[];
  facets: FacetValues;
  /** Present if the search was run with corrected words. */
  searchCorrection?: SearchCorrection;
  /** Whether the items are near matches, because none matches all words. */
  searchIsNear?: boolean;
}

const EMPTY: ListingResult = { total: 0, cards: [], facets: facetValues(undefined, []) };

/** Reads a few products for a cached page; `query` as in the API's address. Cached until any item changes. */
export async function readListing(query: string): Promise<ListingResult> {
  'use cache';
  cacheTag('catalogue', 'products');
  cacheLife('catalogue');
  return fetchCards(query);
}

/**
 * Fetches a listing. Not cached: there are too many filtered listings to keep their data in addition to their
 * pages.
 */
export async function fetchListing(filters: Filters, scope: Scope): Promise<ListingResult> {
  const [first = EMPTY, ...rest] = await Promise.all(toApiQueries(filters, scope).map(fetchCards));
  const maxCards = (filters.page - filters.from + 1) * PER_PAGE;
  return { ...first, cards: [first, ...rest].flatMap((found) => found.cards).slice(0, maxCards) };
}

/** A listing without one of its filters. */
export interface NearListing {
  dropped: DroppedFilter;
  filters: Filters;
  total: number;
}

/** For a listing without matches: returns the filters whose removal gives results, most results first. */
export async function fetchNearListings(filters: Filters, scope: Scope): Promise<NearListing[]> {
  const near = await Promise.all(
    withoutEach(filters).map(async (entry) => {
      const { total } = await fetchCards(toApiQuery(entry.filters, scope, 1, 0));
      return { ...entry, total };
    }),
  );
  return near.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total);
}

/** Fetches the first cards of a listing. */
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

/**
 * Reads genders with items for sale; none if the API returns no facets. Cached for long: if a gender sells out or
 * returns, only a link is late.
 */
export async function readGenders(): Promise<string[]> {
  'use cache';
  cacheTag('catalogue');
  cacheLife('catalogue');
  const found = await readPublic('articles?itemsPerPage=0', plainCardCollection);
  return found?.facets?.gender.map((entry) => entry.value) ?? [];
}
