import { signedId } from '#server/identity/signed-id.ts';
import { siteUrl } from '#server/site.ts';

export const CONFIRM_SEARCH_PATH = '/api/v3/saved-search/confirm';
export const END_SEARCH_MAILS_PATH = '/api/v3/saved-search/end';
export const CONFIRM_WISHLIST_PATH = '/api/v3/wishlist-alerts/confirm';
export const END_WISHLIST_ALERTS_PATH = '/api/v3/wishlist-alerts/end';
export const END_DIGESTS_PATH = '/api/v3/digests/end';

const address = (path: string, link: string): string => new URL(`${path}/${link}`, siteUrl()).href;

/** Returns the address at which a guest confirms a saved search for this mailbox. */
export const confirmSearchAddress = (searchId: string): string =>
  address(CONFIRM_SEARCH_PATH, signedId('saved-search', searchId));

/** Returns the address at which a guest confirms alerts about a wishlist to this mailbox. */
export const confirmWishlistAddress = (wishlistId: string): string =>
  address(CONFIRM_WISHLIST_PATH, signedId('wishlist-alerts', wishlistId));

/**
 * Returns the address at which one POST ends a reader's alerts; a browser that follows it sees a page that asks.
 *
 * @param path of the kind of alerts
 */
export const endAlertsAddress = (path: string, reader: string): string =>
  address(path, signedId('alerts-end', reader));
