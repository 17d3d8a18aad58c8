import 'server-only';
import type { ContentPage } from '#lib/content/page.ts';
import type { Card } from '../catalogue/card.ts';
import { collectionPath, productsPath } from '../routes.ts';
import { readFeatured, readHomeItems } from './home.server.ts';

const SHOWN = 3;

/** New pieces for a page of text whose actions lead to some: of a collection, or of all. None where its actions lead elsewhere. */
export async function readPiecesFor({ actions }: Pick<ContentPage, 'actions'>): Promise<Card[]> {
  for (const { href } of actions) {
    if (href === productsPath())
      return (await readHomeItems()).newArrivals.filter(({ front }) => front).slice(0, SHOWN);
    const slug = href.startsWith(collectionPath('')) ? href.slice(collectionPath('').length) : '';
    if (slug) return readFeatured(slug);
  }
  return [];
}
