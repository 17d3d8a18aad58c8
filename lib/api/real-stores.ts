import { collectionOf } from '#lib/contract/hydra.ts';
import { realStore } from '#lib/contract/shop.ts';
import type { ApiClient } from './client.ts';

/** GET real-stores: the shops of ours, by name. */
export const readRealStores = async (client: ApiClient) =>
  (await client({ path: 'real-stores', query: { itemsPerPage: 100 }, returns: collectionOf(realStore) }))[
    'hydra:member'
  ];
