import Cookies from 'js-cookie';
import { useSyncExternalStore } from 'react';
import { CUSTOMER_COOKIE } from '../auth/cookies.ts';

const KEY = 'wishlist';
/** How long the copy of a customer's list is believed; another device may have changed it meanwhile. */
const FRESH_MS = 5 * 60_000;
const SLUG = /^[\w%~.-]{1,200}$/;

/** Whose list the slugs are a copy of, and when it was read (ms since 1970). `listId` is absent before there is a list. */
export interface AccountCopy {
  customerId: string;
  listId?: string | undefined;
  readAt: number;
}

/** The wishlist as this browser knows it: a guest's own, or the copy of a customer's. */
export interface SavedItems {
  /** Slugs of items, the last one saved first. */
  slugs: readonly string[];
  account?: AccountCopy | undefined;
}

const NONE: SavedItems = { slugs: [] };
const listeners = new Set<() => void>();
let current = NONE;
let text: string | null = null;
/** A browser that keeps nothing: the list lives as long as the page. */
let isClosed = false;

/** What is saved now; whatever else lies there counts as nothing. The same object until it changes. */
export function readSaved(): SavedItems {
  try {
    const stored = localStorage.getItem(KEY);
    if (!isClosed && stored !== text) {
      text = stored;
      current = parse(stored);
    }
  } catch {
    isClosed = true;
  }
  return current;
}

/** Keeps the list and tells everybody who shows it, in other tabs as well. */
export function setSaved(next: SavedItems): void {
  current = next;
  try {
    text = JSON.stringify(next);
    localStorage.setItem(KEY, text);
  } catch {
    isClosed = true;
  }
  for (const listener of listeners) listener();
}

/** Calls back upon every change, of this tab or another. @returns how to stop */
export function subscribeSaved(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The list as it stands; empty in the page's first HTML. */
export const useSaved = (): SavedItems => useSyncExternalStore(subscribeSaved, readSaved, () => NONE);

/** Id of the customer who is signed in here, as far as the browser knows; undefined for guests. */
export const customerIdOfBrowser = (): string | undefined => Cookies.get(CUSTOMER_COOKIE);

/** Whether the list belongs to who is here now, and is fresh enough: else the API must be asked. */
export function isSettled(): boolean {
  const { account } = readSaved();
  const customerId = customerIdOfBrowser();
  if (!customerId) return !account;
  return account?.customerId === customerId && Date.now() - account.readAt < FRESH_MS;
}

function parse(stored: string | null): SavedItems {
  const found = recordOf(stored);
  const slugs = Array.isArray(found.slugs) ? found.slugs.filter(isSlug) : [];
  const { customerId, listId, readAt } = Object(found.account);
  if (typeof customerId !== 'string') return { slugs };
  const account = { customerId, readAt: Number(readAt) || 0 };
  return { slugs, account: typeof listId === 'string' ? { ...account, listId } : account };
}

const isSlug = (value: unknown): value is string => typeof value === 'string' && SLUG.test(value);

function recordOf(stored: string | null): { slugs?: unknown; account?: unknown } {
  try {
    return Object(JSON.parse(stored ?? '{}'));
  } catch {
    return {};
  }
}
