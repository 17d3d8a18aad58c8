import 'server-only';
import type { ContentPage } from '#lib/content/page.ts';
import type { Card } from '../catalogue/card.ts';
import type { Scope } from '../catalogue/listing-filters.ts';
import { collectionPath, productsPath } from '../routes.ts';
import { readCollection } from './collections.server.ts';
import { readDerivedCollection } from './derived-collections.server.ts';
import { FEATURED, readFeatured, readHomeItems } from './home.server.ts';

type Actions = Pick<ContentPage, 'actions'>;
type Page = Pick<ContentPage, 'actions' | 'slug'>;

const slugOf = (href: string) =>
  href.startsWith(collectionPath('')) ? href.slice(collectionPath('').length) : '';

/** Returns whether a page's actions link to items that may be for sale later. */
export const showsItems = ({ actions }: Actions): boolean =>
  actions.some(({ href }) => href === productsPath() || slugOf(href) !== '');

/** Reads new items of the collection that a page's actions link to, or of the whole shop; none for other links. */
export async function readItemsFor({ actions, slug }: Page): Promise<Card[]> {
  for (const { href } of actions) {
    if (href === productsPath())
      return firstFor(
        slug,
        (await readHomeItems()).newArrivals.filter(({ front }) => front),
      );
    const scope = slugOf(href) && (await scopeOf(slugOf(href)));
    if (scope) return readFeatured(scope);
  }
  return [];
}

/** Rotates the cards by page, so that two pages do not look the same. */
function firstFor(slug: string, cards: Card[]): Card[] {
  const letters = [...slug].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  const from = letters % Math.max(1, cards.length - FEATURED + 1);
  return cards.slice(from, from + FEATURED);
}

async function scopeOf(slug: string): Promise<Scope | undefined> {
  if (await readCollection(slug)) return { collection: slug };
  return (await readDerivedCollection(slug))?.scope;
}
