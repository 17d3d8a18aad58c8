import { type StoreDay, storeDayCollection } from '#contract/booking.ts';
import { collectionOf } from '#contract/hydra.ts';
import { type RealStore, realStore } from '#contract/shop.ts';
import type { ApiClient } from './client.ts';
import { nullIfMissing } from './error-messages.ts';

/** Search for stores: a town or postcode, or a position; `radius` in kilometres. */
export interface StoreQuery {
  q?: string;
  lat?: number;
  lng?: number;
  radius?: number;
}

/** GET real-stores: all stores by name, or those around a place, nearest first. @throws ApiError */
export const readRealStores = async (client: ApiClient, query: StoreQuery = {}): Promise<RealStore[]> =>
  (
    await client({
      path: 'real-stores',
      query: { itemsPerPage: 100, ...query },
      returns: collectionOf(realStore),
    })
  )['hydra:member'];

/** GET real-stores/{id}; null if there is none. @throws ApiError */
export const readRealStore = (client: ApiClient, id: string): Promise<RealStore | null> =>
  nullIfMissing(client({ path: `real-stores/${encodeURIComponent(id)}`, returns: realStore }));

/** GET real-stores/{id}/slots: a week of appointment slots from a day on; by default from today. @throws ApiError */
export const readStoreDays = async (client: ApiClient, id: string, from?: string): Promise<StoreDay[]> =>
  (
    await client({
      path: `real-stores/${encodeURIComponent(id)}/slots`,
      query: { from },
      returns: storeDayCollection,
    })
  )['hydra:member'];
