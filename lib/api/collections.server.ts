import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { type Collection, collection, collectionCollection } from '#contract/collection.ts';
import { readPublic } from './public-client.server.ts';

/** Reads all collections, in the shop's order. */
export async function readCollections(): Promise<Collection[]> {
  'use cache';
  cacheTag('catalogue', 'collections');
  cacheLife('catalogue');
  return (await readPublic('collections?itemsPerPage=100', collectionCollection))?.['hydra:member'] ?? [];
}

/** Reads a collection by its slug; undefined if there is none. */
export async function readCollection(slug: string): Promise<Collection | undefined> {
  'use cache';
  cacheTag('catalogue', 'collections', `collections/${slug}`);
  cacheLife('catalogue');
  return readPublic(`collections/${encodeURIComponent(slug)}`, collection);
}
