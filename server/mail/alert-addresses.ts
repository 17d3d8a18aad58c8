import { signedId } from '#server/identity/signed-id.ts';
import { siteUrl } from '#server/site.ts';

export const CONFIRM_SEARCH_PATH = '/api/v3/saved-search/confirm';
export const END_SEARCH_MAILS_PATH = '/api/v3/saved-search/end';
export const CONFIRM_WISHLIST_PATH = '/api/v3/wishlist-alerts/confirm';
export const END_WISHLIST_ALERTS_PATH = '/api/v3/wishlist-alerts/end';
export const END_DIGESTS_PATH = '/api/v3/digests/end';
/** Between the two ids of a link that ends both kinds. */
export const LINK_SEPARATOR = '~';

const address = (path: string, link: string): string => new URL(`${path}/${link}`, siteUrl()).href;
const searchLink = (searchId: string) => signedId('search-mails', searchId);
const wishlistLink = (wishlistId: string) => signedId('wishlist-mails', wishlistId);

/** Where a guest confirms a search that was saved with this mailbox. */
export const confirmSearchAddress = (searchId: string): string =>
  address(CONFIRM_SEARCH_PATH, signedId('saved-search', searchId));

/** Where one POST ends the mails about saved searches; a browser that follows it sees a page that asks. */
export const endSearchMailsAddress = (searchId: string): string =>
  address(END_SEARCH_MAILS_PATH, searchLink(searchId));

/** Where a guest confirms alerts about a wishlist to this mailbox. */
export const confirmWishlistAddress = (wishlistId: string): string =>
  address(CONFIRM_WISHLIST_PATH, signedId('wishlist-alerts', wishlistId));

/** Where one POST ends the mails about a wishlist. */
export const endWishlistAlertsAddress = (wishlistId: string): string =>
  address(END_WISHLIST_ALERTS_PATH, wishlistLink(wishlistId));

/** Where one POST ends both. */
export const endDigestsAddress = (searchId: string, wishlistId: string): string =>
  address(END_DIGESTS_PATH, `${searchLink(searchId)}${LINK_SEPARATOR}${wishlistLink(wishlistId)}`);
