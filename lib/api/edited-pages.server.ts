import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { type EditedPage, editedPage } from '#contract/content-page.ts';
import { contentHome } from '#contract/home.ts';
import { collectionOf } from '#contract/hydra.ts';
import { readPublic } from './public-client.server.ts';

const PER_PAGE = 100;
const pages = collectionOf(editedPage);

/** Reads the pages of text published in the back office. Cached until one changes; empty for an API without them. */
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

/** Reads the home page as arranged in the back office; undefined if the shop shows the delivered one. */
export async function readEditedHome() {
  'use cache';
  cacheTag('catalogue', 'content');
  cacheLife('catalogue');
  return readPublic('content-home', contentHome);
}
