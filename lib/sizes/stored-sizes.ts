import Cookies from 'js-cookie';
import { useSyncExternalStore } from 'react';
import { CUSTOMER_COOKIE } from '../auth/cookies.ts';
import { GENDER_ORDER } from '../catalogue/genders.ts';
import type { Sizes } from '../contract/sizes.ts';

const KEY = 'my-sizes';
const MAX_SIZES = 16;
/** How long the copy of a customer's sizes is believed; another device may have changed them meanwhile. */
const FRESH_MS = 5 * 60_000;

/** The sizes that this browser knows: a guest's own, or the copy of a customer's. */
interface StoredSizes {
  sizes: Sizes;
  customerId?: string | undefined;
  /** When the copy was read, ms since 1970. */
  readAt?: number | undefined;
}

const NONE: StoredSizes = { sizes: {} };
const listeners = new Set<() => void>();
let current = NONE;
let text: string | null = null;

/** Id of the customer who is signed in here, as far as the browser knows; undefined for guests. */
export const customerIdOfBrowser = (): string | undefined => Cookies.get(CUSTOMER_COOKIE);

/** Whether what is stored belongs to who is here now, and is fresh enough: else the API must be asked. */
export function areSizesKnown(): boolean {
  const { customerId, readAt = 0 } = readStored();
  return customerId === customerIdOfBrowser() && (!customerId || Date.now() - readAt < FRESH_MS);
}

/** Stores sizes and notifies whatever shows them. Without storage they last as long as the page. */
export function storeSizes(stored: StoredSizes): void {
  current = stored;
  try {
    text = JSON.stringify(stored);
    localStorage.setItem(KEY, text);
  } catch {
    text = null;
  }
  for (const listener of listeners) listener();
}

/** The sizes of who is here; undefined in the page's first HTML, and while nobody knows them. */
export function useOwnSizes(): Sizes | undefined {
  const { sizes, customerId } = useSyncExternalStore(subscribe, readStored, () => NONE);
  const isBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return isBrowser && customerId === customerIdOfBrowser() ? sizes : undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function readStored(): StoredSizes {
  try {
    const stored = localStorage.getItem(KEY);
    if (stored === text) return current;
    text = stored;
    current = parse(stored);
  } catch {
    // A browser that keeps nothing.
  }
  return current;
}

function parse(stored: string | null): StoredSizes {
  const found = recordOf(stored);
  const { sizes, customerId, readAt } = found;
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

function recordOf(stored: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(stored ?? '{}'));
  } catch {
    return {};
  }
}
