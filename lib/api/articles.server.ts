import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { type Card, cardOf } from '../catalogue/card.ts';
import { type Facets, type Product, product, productCollection } from '../contract/article.ts';
import { read } from './read.server.ts';

/** A page of a listing: what its cards show, how many models there are, and the facets. */
export interface Found {
  total: number;
  cards: Card[];
  facets: Facets;
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

/** A page of a listing; `query` as in the API's address. Kept until any piece changes. */
export async function readListing(query: string): Promise<Found> {
  'use cache';
  cacheTag('articles');
  cacheLife('catalogue');
  const found = await read(`articles?${query}`, productCollection);
  if (!found) return EMPTY;
  return {
    total: found['hydra:totalItems'],
    cards: found['hydra:member'].flatMap(cardOf),
    facets: found.facets,
  };
}

/** A model by choice slug, choice id or model id; undefined when there is none. Kept until one of its pieces changes. */
export async function readArticle(key: string): Promise<Product | undefined> {
  'use cache';
  cacheLife('catalogue');
  const found = await read(`articles/${encodeURIComponent(key)}`, product);
  cacheTag(found ? `articles/${found.id}` : 'articles');
  return found;
}
