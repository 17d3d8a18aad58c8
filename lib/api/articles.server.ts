import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { type Card, cardOf } from '../catalogue/card.ts';
import { CARD_QUERY } from '../catalogue/card-query.ts';
import {
  cardCollection,
  type Facets,
  type Product,
  product,
  productCardCollection,
  type SearchCorrection,
} from '../contract/article.ts';
import { read } from './read.server.ts';

/** A page of a listing: what its cards show, how many models there are, and the facets. */
export interface Found {
  total: number;
  cards: Card[];
  facets: Facets;
  /** When the search was run with corrected words. */
  searchCorrection?: SearchCorrection;
}

const EMPTY: Found = {
  total: 0,
  cards: [],
  facets: {
    size: [],
    state: [],
    color: [],
    brand: [],
    type: [],
    gender: [],
    category: [],
    price: { min: 0, max: 0 },
  },
};

/** A few models for a page that is kept anyway; `query` as in the API's address. Kept until any piece changes. */
export async function readListing(query: string): Promise<Found> {
  'use cache';
  cacheTag('catalogue', 'articles');
  cacheLife('catalogue');
  return findArticles(query);
}

/** A page of a listing, read anew: of filtered listings there are too many to keep their data beside their pages. */
export async function findArticles(query: string): Promise<Found> {
  const found = await read(`articles?${query}&${CARD_QUERY}`, productCardCollection);
  if (!found) return EMPTY;
  return {
    total: found['hydra:totalItems'],
    cards: found['hydra:member'].flatMap(cardOf),
    facets: found.facets,
    searchCorrection: found.searchCorrection,
  };
}

/** A model by choice slug, choice id or model id; undefined when there is none. Kept until one of its pieces changes. */
export async function readArticle(key: string): Promise<Product | undefined> {
  'use cache';
  cacheLife('catalogue');
  const found = await read(`articles/${encodeURIComponent(key)}`, product);
  cacheTag('catalogue', found ? `articles/${found.id}` : 'articles');
  return found;
}

/** Models near a piece, nearest first, never the piece's own; read in one call. Kept until any piece changes. */
export async function readSuggestions(key: string): Promise<Card[]> {
  'use cache';
  cacheTag('articles');
  cacheLife('catalogue');
  const found = await read(`articles/${encodeURIComponent(key)}/suggestions?${CARD_QUERY}`, cardCollection);
  return (found?.['hydra:member'] ?? []).flatMap(cardOf);
}

/** For whom there is something. Kept for long: pages stay right when a shelf fills or empties, only a link comes late. */
export async function readGenders(): Promise<string[]> {
  'use cache';
  cacheTag('catalogue');
  cacheLife('catalogue');
  const found = await read('articles?itemsPerPage=0', productCardCollection);
  return found?.facets.gender.map((entry) => entry.value) ?? [];
}
