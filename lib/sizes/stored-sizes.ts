import { useSyncExternalStore } from 'react';
import type { Sizes } from '#contract/sizes.ts';
import { customerIdOfBrowser } from '../auth/browser-customer.ts';
import { GENDER_ORDER } from '../catalogue/genders.ts';
import { localStore } from '../local-store.ts';

const KEY = 'my-sizes';
const MAX_SIZES = 16;
/** Time after which a customer's sizes are read again, because another device may have changed them. */
const FRESH_MS = 5 * 60_000;

/** Sizes stored in this browser: a guest's own, or a copy of a customer's. */
interface StoredSizes {
  sizes: Sizes;
  customerId?: string;
  /** When the copy was read, ms since 1970. */
  readAt?: number;
}

const store = localStore<StoredSizes>(KEY, { sizes: {} }, parse);
export const { write: storeSizes } = store;

/** Deletes the copy of a customer's sizes; a guest's are kept. */
export function forgetCustomerSizes(): void {
  if (store.read().customerId) storeSizes({ sizes: {} });
}

/** Returns whether the stored sizes are the visitor's own, or a copy of the signed-in customer's, fresh or not. */
export const hasOwnSizes = (): boolean => store.read().customerId === customerIdOfBrowser();

/** Returns whether the stored sizes are the visitor's and fresh; if not, the API is called. */
export function areSizesKnown(): boolean {
  const { customerId, readAt = 0 } = store.read();
  return hasOwnSizes() && (!customerId || Date.now() - readAt < FRESH_MS);
}

/** The visitor's sizes; undefined in the page's first HTML, and while unknown. */
export function useOwnSizes(): Sizes | undefined {
  const { sizes, customerId } = store.use();
  const isBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return isBrowser && customerId === customerIdOfBrowser() ? sizes : undefined;
}

function parse({ sizes, customerId, readAt }: Record<string, unknown>): StoredSizes {
  return {
    sizes: Object.fromEntries(
      GENDER_ORDER.flatMap((gender) => {
        const worn: unknown = Object(sizes)[gender];
        const known = Array.isArray(worn) ? worn.filter((size) => typeof size === 'string') : [];
        return known.length > 0 ? [[gender, known.slice(0, MAX_SIZES)]] : [];
      }),
    ),
    customerId: typeof customerId === 'string' ? customerId : undefined,
    readAt: Number(readAt) || 0,
  };
}
