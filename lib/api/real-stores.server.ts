import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { collectionOf } from '#contract/hydra.ts';
import { type RealStore, realStore } from '#contract/shop.ts';
import { readPublic } from './public-client.server.ts';

const stores = collectionOf(realStore);

/** Reads the stores, by name. Cached until the catalogue is invalidated. */
export async function readRealStores(): Promise<RealStore[]> {
  'use cache';
  cacheTag('catalogue', 'real-stores');
  cacheLife('catalogue');
  return (await readPublic('real-stores?itemsPerPage=100', stores))?.['hydra:member'] ?? [];
}
