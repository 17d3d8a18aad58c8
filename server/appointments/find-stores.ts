import { asciiWords } from '#server/catalogue/slugs.ts';
import type { Database } from '#server/db/database.ts';
import { callForPoints } from '#server/delivery/call-carrier.ts';
import { configuredCarrier } from '#server/delivery/configured-carrier.ts';
import { type Coordinates, metresBetween } from '#server/delivery/distance.ts';
import { parseSearch } from '#server/delivery/search-origin.ts';
import { describeError, log } from '#server/log.ts';
import { allStores, type Store } from './stores.ts';

/** A store with its distance from the searched place, in metres as the crow flies. */
export type FoundStore = Store & { distance?: number };

export interface StoreSearch {
  q?: string;
  countryCode?: string;
  position?: Coordinates;
  /** In kilometres. */
  radius: number;
}

/** Finds the stores within a radius of a place, the nearest first; without a place all of them, by name. */
export async function findStores(
  db: Database,
  { q, countryCode, position, radius }: StoreSearch,
): Promise<FoundStore[]> {
  const stores = await allStores(db);
  if (!q && !position) return stores;
  const origin = position ?? (await placeOf(q ?? '', countryCode, stores));
  if (!origin) return [];
  return stores
    .map((store) => ({ ...store, distance: metresBetween(origin, store) }))
    .filter(({ distance }) => distance <= radius * 1_000)
    .toSorted((a, b) => a.distance - b.distance);
}

/** Locates a town or postcode: by our own stores there, else by the carrier's pickup points. */
async function placeOf(
  q: string,
  countryCode: string | undefined,
  stores: Store[],
): Promise<Coordinates | undefined> {
  const { postcode, town } = parseSearch(q);
  const there = stores.filter(
    (store) =>
      (countryCode === undefined || store.country_code === countryCode) &&
      (postcode
        ? asciiWords(store.postcode) === asciiWords(postcode)
        : asciiWords(store.city) === asciiWords(town ?? '')),
  );
  if (there.length > 0) {
    const mean = (of: keyof Coordinates) => there.reduce((sum, store) => sum + store[of], 0) / there.length;
    return { latitude: mean('latitude'), longitude: mean('longitude') };
  }
  if (!configuredCarrier()?.points) return undefined;
  const countries = countryCode ? [countryCode] : [...new Set(stores.map((store) => store.country_code))];
  for (const country of countries) {
    const place = { ...(postcode ? { postcode } : {}), ...(town ? { town } : {}), countryCode: country };
    try {
      const [point] = await callForPoints((points, signal) => points.near(place, 1, signal));
      if (point) return point;
    } catch (error) {
      // The list without a search still shows every store.
      log.warn(describeError(error), 'a town could not be looked up');
      return undefined;
    }
  }
  return undefined;
}
