import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { cache } from 'react';
import { collectionPath } from '../routes.ts';
import { readCollections } from './collections.server.ts';
import { type ContentEntry, readContentEntries } from './content.server.ts';
import { readMarket } from './markets.server.ts';
import { readGenders } from './products.server.ts';

/** What the header and the footer of every page link to. */
export interface Menu {
  /** Those with items for sale; none when the API does not say. */
  genders: string[];
  /** From how many cents on delivery is free; 0 = never, as while the shop has no market. */
  freeFrom: number;
  /** In the shop's order. */
  collections: { href: string; label: string }[];
  /** Pages of text that name their menu. */
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

/** The menu of every page, read once for a page. Kept until a collection or a text changes. */
export const readMenu = cache(read);
