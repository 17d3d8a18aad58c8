import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { cache } from 'react';
import { collectionPath } from '../routes.ts';
import { readCollections } from './collections.server.ts';
import { type ContentEntry, readContentEntries } from './content.server.ts';
import { readMarket } from './markets.server.ts';
import { readGenders } from './products.server.ts';

/** Links in the header and footer of every page. */
export interface Menu {
  /** Genders with items for sale; none if the API returns no facets. */
  genders: string[];
  /** Free-delivery limit in cents; 0 = never, also without a market. */
  freeFrom: number;
  /** Collections in the shop's order. */
  collections: { href: string; label: string }[];
  /** Pages of text with a menu. */
  pages: Pick<ContentEntry, 'slug' | 'href' | 'label' | 'menu'>[];
}

async function read(): Promise<Menu> {
  'use cache';
  cacheTag('catalogue', 'collections', 'content', 'markets');
  cacheLife('catalogue');
  const [genders, market, collections, entries] = await Promise.all([
    readGenders(),
    readMarket(),
    readCollections(),
    readContentEntries(),
  ]);
  return {
    genders,
    freeFrom: market?.delivery?.freeFrom ?? 0,
    collections: collections.map(({ slugName, title }) => ({ href: collectionPath(slugName), label: title })),
    pages: entries.flatMap(({ slug, href, label, menu }) => (menu ? [{ slug, href, label, menu }] : [])),
  };
}

/** Reads the menu, once per rendered page. Cached until a collection or a text changes. */
export const readMenu = cache(read);
