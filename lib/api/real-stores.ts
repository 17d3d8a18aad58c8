import { collectionOf } from '#lib/contract/hydra.ts';
import { realStore } from '#lib/contract/shop.ts';
import type { Via } from './client.ts';

/** GET real-stores: the shops of ours, by name. */
export const readRealStores = async (via: Via) =>
  (await via({ path: 'real-stores', query: { itemsPerPage: 100 }, returns: collectionOf(realStore) }))[
    'hydra:member'
  ];
