import { customerIdOfBrowser } from '../auth/browser-customer.ts';
import { localStore } from '../local-store.ts';

const KEY = 'wishlist';
/** How long the copy of a customer's list is believed; another device may have changed it meanwhile. */
const FRESH_MS = 5 * 60_000;
const SLUG = /^[\w%~.-]{1,200}$/;

/** Whose list the slugs are a copy of, and when it was read (ms since 1970). `listId` is absent before there is a list. */
interface AccountCopy {
  customerId: string;
  listId?: string;
  readAt: number;
}

/** The wishlist as this browser knows it: a guest's own, or the copy of a customer's. */
interface SavedItems {
  /** Slugs of items, the last one saved first. */
  slugs: readonly string[];
  account?: AccountCopy;
}

const store = localStore<SavedItems>(KEY, { slugs: [] }, parse);
export const { read: readSaved, write: setSaved, subscribe: subscribeSaved, use: useSaved } = store;

/** Removes the copy of a customer's list; a guest's stays. */
export function forgetCustomerWishlist(): void {
  if (readSaved().account) setSaved({ slugs: [] });
}

/** Whether the list belongs to who is here now, and is fresh enough: else the API must be asked. */
export function isSettled(): boolean {
  const { account } = readSaved();
  const customerId = customerIdOfBrowser();
  if (!customerId) return !account;
  return account?.customerId === customerId && Date.now() - account.readAt < FRESH_MS;
}

function parse(found: Record<string, unknown>): SavedItems {
  const slugs = Array.isArray(found.slugs) ? found.slugs.filter(isSlug) : [];
  const { customerId, listId, readAt } = Object(found.account);
  if (typeof customerId !== 'string') return { slugs };
  const account = { customerId, readAt: Number(readAt) || 0 };
  return { slugs, account: typeof listId === 'string' ? { ...account, listId } : account };
}

function isSlug(value: unknown): value is string {
  return typeof value === 'string' && SLUG.test(value);
}
