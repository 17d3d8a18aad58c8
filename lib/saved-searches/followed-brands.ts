import { useSyncExternalStore } from 'react';
import { customerIdOfBrowser } from '../auth/browser-customer.ts';
import { localStore } from '../local-store.ts';

const KEY = 'followed-brands';
const MAX_BRANDS = 50;
const MAX_NAME = 100;
/** Time after which a customer's brands are read again, because another device may have changed them. */
const FRESH_MS = 5 * 60_000;

/** Brands that this browser follows: a guest's own, or a copy of a customer's. */
interface FollowedBrands {
  /** Names, the last one followed first. */
  brands: readonly string[];
  customerId?: string;
  /** When the copy was read, ms since 1970. */
  readAt?: number;
}

const store = localStore<FollowedBrands>(KEY, { brands: [] }, parse);
export const { read: readFollowed, write: storeFollowed } = store;

/** Deletes the copy of a customer's brands; a guest's are kept. */
export function forgetCustomerBrands(): void {
  if (readFollowed().customerId) storeFollowed({ brands: [] });
}

/** Returns whether the stored brands are the visitor's own, or a copy of the signed-in customer's, fresh or not. */
export const hasOwnBrands = (): boolean => readFollowed().customerId === customerIdOfBrowser();

/** Returns whether the stored brands are the visitor's and fresh; if not, the API is called. */
export function areBrandsKnown(): boolean {
  const { customerId, readAt = 0 } = readFollowed();
  return hasOwnBrands() && (!customerId || Date.now() - readAt < FRESH_MS);
}

/** The brands that the visitor follows; undefined in the page's first HTML, and while unknown. */
export function useFollowedBrands(): readonly string[] | undefined {
  const { brands, customerId } = store.use();
  const isBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return isBrowser && customerId === customerIdOfBrowser() ? brands : undefined;
}

/** Returns the list with a brand at its head, or without it. */
export function withBrand(brands: readonly string[], brand: string, isFollowed: boolean): string[] {
  const others = brands.filter((other) => other !== brand);
  return isFollowed ? [brand, ...others].slice(0, MAX_BRANDS) : others;
}

function parse({ brands, customerId, readAt }: Record<string, unknown>): FollowedBrands {
  const names = Array.isArray(brands) ? brands.filter((brand) => typeof brand === 'string') : [];
  return {
    brands: names.filter((name) => name !== '' && name.length <= MAX_NAME).slice(0, MAX_BRANDS),
    customerId: typeof customerId === 'string' ? customerId : undefined,
    readAt: Number(readAt) || 0,
  };
}
