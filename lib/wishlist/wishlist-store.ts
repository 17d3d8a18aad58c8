import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { idOf } from '#contract/hydra.ts';
import {
  MAX_WISHLIST_ITEMS,
  type Wishlist,
  type WishlistItem,
  type WishlistPatch,
} from '#contract/wishlist.ts';
import { browserClient } from '../api/browser-client.ts';
import type { ApiClient } from '../api/client.ts';
import { failureOf } from '../api/error-messages.ts';
import { queryClient, queryKeys } from '../api/query-client.ts';
import {
  addToWishlist,
  changeWishlist,
  readItemsBySlug,
  readWishlist,
  readWishlistItems,
} from '../api/wishlists.ts';
import { customerIdOfBrowser } from '../auth/browser-customer.ts';
import { sequence } from '../sequence.ts';
import { forgetCustomerWishlist, isSettled, readSaved, setSaved } from './saved-items.ts';

/** A wishlist as shown on its page; `list` is absent for guests, and for a customer without saved items. */
export interface ShownWishlist {
  isGuest: boolean;
  list?: Wishlist;
  items: WishlistItem[];
}

/** Thrown if the list is full. */
export class WishlistFull extends Error {
  override name = 'WishlistFull';
}

/** Actions on the wishlist in the browser. Loaded on demand: pages without a press on a heart never load it. */
export function createWishlistStore(client: ApiClient, cache: QueryClient = queryClient) {
  /** Number of unanswered changes: the answer to an earlier one would revert a later one. */
  let open = 0;
  const runSequentially = sequence();

  function keep(customerId: string, list: Wishlist | undefined): void {
    const account = { customerId, listId: list?.id, readAt: Date.now() };
    setSaved({ slugs: list?.items.map(idOf) ?? [], account });
  }

  /**
   * Synchronises the list with the visitor: merges a guest's list into the account after a sign-in, reads a
   * customer's again, and deletes the copy after a sign-out. @throws ApiError
   */
  async function readList(): Promise<Wishlist | undefined> {
    const customerId = customerIdOfBrowser();
    const { slugs, account } = readSaved();
    if (!customerId) {
      forgetCustomerWishlist();
      return undefined;
    }
    const isGuests = !account && slugs.length > 0;
    const list = isGuests ? await addToWishlist(client, slugs) : await readWishlist(client);
    if (open === 0) keep(customerId, list);
    return list;
  }

  async function settle(): Promise<void> {
    if (!isSettled()) await readList();
  }

  async function send(slug: string, isAdded: boolean, customerId: string): Promise<void> {
    open += 1;
    try {
      const list = await runSequentially(() => addOrRemove(slug, isAdded));
      open -= 1;
      if (open === 0) keep(customerId, list);
    } catch (error) {
      open -= 1;
      // After a new sign-in the item is in the list.
      if (failureOf(error)?.status === 401) setSaved({ slugs: isAdded ? [slug] : [] });
      else setSaved({ ...readSaved(), slugs: changed(readSaved().slugs, slug, !isAdded) });
      throw error;
    }
  }

  async function addOrRemove(slug: string, isAdded: boolean): Promise<Wishlist | undefined> {
    const listId = readSaved().account?.listId;
    if (isAdded || listId === undefined) return addToWishlist(client, isAdded ? [slug] : []);
    try {
      return await changeWishlist(client, listId, { removeItems: [slug] });
    } catch (error) {
      if (failureOf(error)?.status !== 404) throw error;
      return readWishlist(client);
    }
  }

  async function readShown(): Promise<ShownWishlist> {
    const list = await readList();
    if (customerIdOfBrowser()) {
      const items = list ? await readWishlistItems(client, list.id) : [];
      return { isGuest: false, list, items };
    }
    const savedSlugs = readSaved().slugs;
    if (savedSlugs.length === 0) return { isGuest: true, items: [] };
    const items = await readItemsBySlug(client, savedSlugs);
    // Removes items that no longer exist from the browser's list, too.
    const shown = new Set(items.map((item) => idOf(item['@id'])));
    const slugs = readSaved().slugs.filter((slug) => shown.has(slug) || !savedSlugs.includes(slug));
    if (slugs.length < readSaved().slugs.length) setSaved({ slugs });
    return { isGuest: true, items };
  }

  const shownQuery = queryOptions({
    queryKey: queryKeys.wishlist,
    queryFn: readShown,
    networkMode: 'always',
  });
  return {
    shownQuery,
    settle,
    /**
     * Saves an item, or removes it: shown at once, and reverted if the API refuses.
     *
     * @returns whether it is saved now. @throws WishlistFull, ApiError
     */
    async toggle(slug: string): Promise<boolean> {
      await settle();
      const { slugs, account } = readSaved();
      const isAdded = !slugs.includes(slug);
      if (isAdded && slugs.length >= MAX_WISHLIST_ITEMS) throw new WishlistFull();
      setSaved({ slugs: changed(slugs, slug, isAdded), account });
      if (account) await send(slug, isAdded, account.customerId);
      return isAdded;
    },
    /** Creates or ends the link that shares the list; switches its alerts. @throws ApiError */
    async change(list: Wishlist, changes: Pick<WishlistPatch, 'isShared' | 'hasAlerts'>): Promise<void> {
      const updated = await changeWishlist(client, list.id, changes);
      // A read that began before the change would return the previous list.
      const { queryKey } = shownQuery;
      const wasReading = cache.isFetching({ queryKey }) > 0;
      await cache.cancelQueries({ queryKey });
      cache.setQueryData(queryKey, (shown) => shown && { ...shown, list: updated });
      if (wasReading) await cache.invalidateQueries({ queryKey });
    },
  };
}

const changed = (slugs: readonly string[], slug: string, isAdded: boolean): string[] => {
  const others = slugs.filter((other) => other !== slug);
  return isAdded ? [slug, ...others] : others;
};

/** The wishlist of this browser. Always empty on the server. */
export const wishlistStore = createWishlistStore(browserClient);
