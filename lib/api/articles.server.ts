import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { type Product, type ProductCollection, product, productCollection } from '../contract/article.ts';
import { read } from './read.server.ts';

const EMPTY: ProductCollection = {
  '@id': '',
  'hydra:totalItems': 0,
  'hydra:member': [],
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
export async function readListing(query: string): Promise<ProductCollection> {
  'use cache';
  cacheTag('articles');
  cacheLife('catalogue');
  return (await read(`articles?${query}`, productCollection)) ?? EMPTY;
}

/** A model by choice slug, choice id or model id; undefined when there is none. Kept until one of its pieces changes. */
export async function readArticle(key: string): Promise<Product | undefined> {
  'use cache';
  cacheLife('catalogue');
  const found = await read(`articles/${encodeURIComponent(key)}`, product);
  cacheTag(found ? `articles/${found.id}` : 'articles');
  return found;
}
