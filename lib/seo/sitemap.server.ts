import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { ExportedPage } from '#contract/export.ts';
import { readCataloguePages } from '../api/catalogue.server.ts';
import { readCollections } from '../api/collections.server.ts';
import { readContentEntries } from '../api/content.server.ts';
import { brandPath, INDEXES, NEW_THIS_WEEK, typePath } from '../catalogue/derived-collections.ts';
import {
  collectionPath,
  giftCardsPath,
  homePath,
  productPath,
  productsPath,
  sellChoicesPath,
  sellPath,
} from '../routes.ts';
import { isTradeInOn } from '../sell/enabled.ts';
import { absolute } from './address.ts';
import { newest, type SitemapEntry } from './sitemap.ts';

/**
 * Reads all pages to be indexed: the shop's, collections, the listings with their own title, and each product with
 * an item for sale. Cached until any item changes.
 */
export async function readSitemap(): Promise<SitemapEntry[]> {
  'use cache';
  cacheTag('catalogue', 'products', 'collections', 'content');
  cacheLife('catalogue');
  const [collections, content] = await Promise.all([readCollections(), readContentEntries()]);
  const products: ExportedPage[] = [];
  for await (const part of readCataloguePages()) products.push(...part);
  const lastOf = (some: readonly ExportedPage[]) => newest(some.flatMap(({ updatedAt }) => updatedAt ?? []));
  const entry = (path: string, some: readonly ExportedPage[] = []) => ({
    url: absolute(path),
    lastModified: lastOf(some),
  });
  const groups = (pathOf: (product: ExportedPage) => string) =>
    [...Map.groupBy(products, pathOf)].map(([path, some]) => entry(path, some));
  return [
    entry(homePath(), products),
    entry(productsPath(), products),
    ...groups(({ gender }) => productsPath({ gender })),
    ...groups(({ type }) => productsPath({ type })),
    ...groups(({ brand }) => brandPath(brand)),
    ...groups(({ type, gender }) => typePath(type, gender)),
    ...[...INDEXES, NEW_THIS_WEEK].map((slug) => entry(collectionPath(slug), products)),
    ...(isTradeInOn() ? [entry(sellPath()), entry(sellChoicesPath())] : []),
    entry(giftCardsPath()),
    ...content.map(({ href, lastModified }) => ({ url: absolute(href), lastModified })),
    ...collections.map(({ slugName }) => entry(collectionPath(slugName))),
    ...products.map((product) => entry(productPath(product.id), [product])),
  ];
}
