import { customerIdOfBrowser } from '../auth/browser-customer.ts';
import { localStore } from '../local-store.ts';

const KEY = 'wishlist';
/** Time after which a customer's list is read again, because another device may have changed it. */
const FRESH_MS = 5 * 60_000;
const SLUG = /^[\w%~.-]{1,200}$/;

/**
 * Customer of the copied list, and the time at which it was read (ms since 1970). `listId` is absent before the
 * list exists.
 */
interface AccountCopy {
  customerId: string;
  listId?: string;
  readAt: number;
}

/** The wishlist in this browser: a guest's own, or a copy of a customer's. */
interface SavedItems {
  /** Slugs of items, the last saved first. */
  slugs: readonly string[];
  account?: AccountCopy;
}

const store = localStore<SavedItems>(KEY, { slugs: [] }, parse);
export const { read: readSaved, write: setSaved, subscribe: subscribeSaved, use: useSaved } = store;

/** Deletes the copy of a customer's list; a guest's is kept. */
export function forgetCustomerWishlist(): void {
  if (readSaved().account) setSaved({ slugs: [] });
}

/** Returns whether the list belongs to the current visitor and is fresh; if not, the API must be called. */
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
