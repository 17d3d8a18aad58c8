import type { RealStore } from '#contract/shop.ts';
import type { ApiClient } from '#lib/api/client.ts';
import { readRealStores } from '#lib/api/real-stores.ts';
import type { LocatorQuery } from './paths.ts';

/** Search radii in kilometres, tried in order; the last covers everything. */
const RADII = [50, 200, 1_000, 20_000] as const;

export interface LocatorData {
  stores: RealStore[];
  query: LocatorQuery;
  radius: number;
  /** The next larger radius. */
  wider: number | undefined;
  /** Whether a search was made. */
  isSearch: boolean;
  /** Whether the searched town or postcode is known; a wider search finds nothing around an unknown one. */
  isPlaceKnown: boolean;
}

const coordinate = (text: string | undefined, most: number): number | undefined => {
  const value = text === undefined || text === '' ? Number.NaN : Number(text);
  return Math.abs(value) <= most ? value : undefined;
};

/** Reads the stores for an address's query; all of them, by name, without one. @throws ApiError */
export async function readStores(client: ApiClient, given: LocatorQuery): Promise<LocatorData> {
  const q = given.near?.trim().slice(0, 80) || undefined;
  const [lat, lng] = [coordinate(given.lat, 90), coordinate(given.lng, 180)];
  const position = !q && lat !== undefined && lng !== undefined ? { lat, lng } : {};
  const isSearch = q !== undefined || 'lat' in position;
  const radius = RADII.find((one) => String(one) === given.radius) ?? RADII[0];
  const stores = await readRealStores(client, isSearch ? { q, ...position, radius } : {});
  const isPlaceKnown = q === undefined || stores.length > 0 || (await isKnown(client, q));
  return {
    stores,
    radius,
    isSearch,
    isPlaceKnown,
    query: { near: q, ...('lat' in position ? { lat: given.lat, lng: given.lng } : {}) },
    wider: isPlaceKnown ? RADII.find((one) => one > radius) : undefined,
  };
}

/** Whether the API finds stores at any distance from a town or postcode. */
async function isKnown(client: ApiClient, q: string): Promise<boolean> {
  return (await readRealStores(client, { q, radius: Math.max(...RADII) })).length > 0;
}
