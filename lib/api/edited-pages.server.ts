import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { type EditedPage, editedPage } from '#contract/content-page.ts';
import { contentHome } from '#contract/home.ts';
import { collectionOf } from '#contract/hydra.ts';
import { readPublic } from './public-client.server.ts';

const PER_PAGE = 100;
const pages = collectionOf(editedPage);

/** Pages of text that were published in the back office. Kept until one changes; an API without them has none. */
export async function readEditedPages(): Promise<EditedPage[]> {
  'use cache';
  cacheTag('catalogue', 'content');
  cacheLife('catalogue');
  const found: EditedPage[] = [];
  for (let page = 1; ; page += 1) {
    const part = await readPublic(`content-pages?itemsPerPage=${PER_PAGE}&page=${page}`, pages);
    found.push(...(part?.['hydra:member'] ?? []));
    if (!part || found.length >= part['hydra:totalItems']) return found;
  }
}

/** The home page as the back office has arranged it; undefined where the shop shows the delivered one. */
export async function readEditedHome() {
  'use cache';
  cacheTag('catalogue', 'content');
  cacheLife('catalogue');
  return readPublic('content-home', contentHome);
}
