import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { contentPicture } from '#contract/content-picture.ts';
import { collectionOf } from '#contract/hydra.ts';
import type { Photo } from '#contract/product.ts';
import { type Locale, SHOP_LOCALE } from '#shared/locales.ts';
import { readPublic } from './public-client.server.ts';

const pictures = collectionOf(contentPicture);

/** Reads the picture of a place (`home`, `pages/concept`); undefined if it has none. Cached until a text changes. */
export async function readPicture(place: string, locale: Locale = SHOP_LOCALE): Promise<Photo | undefined> {
  'use cache';
  cacheTag('catalogue', 'content');
  cacheLife('catalogue');
  const found = await readPublic('content-pictures?itemsPerPage=100', pictures);
  const own = found?.['hydra:member'].find(({ id }) => id === place);
  return own && { ...own.photo, alt: own.texts[locale] };
}
