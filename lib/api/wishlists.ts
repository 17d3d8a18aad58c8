import {
  type SharedWishlist,
  sharedWishlist,
  type Wishlist,
  type WishlistItem,
  type WishlistPatch,
  wishlist,
  wishlistCollection,
  wishlistItemCollection,
} from '#contract/wishlist.ts';
import { type ApiClient, NO_BODY } from './client.ts';
import { failureOf, nullIfMissing } from './error-messages.ts';
import { storeAction } from './store-action.ts';

const WHOLE = 'itemsPerPage=100';

/** GET wishlists: the customer's list; undefined before the first item. @throws ApiError 401, 403 */
export const readWishlist = async (client: ApiClient): Promise<Wishlist | undefined> =>
  (await client({ path: 'wishlists', returns: wishlistCollection }))['hydra:member'][0];

/**
 * POST wishlists: adds items by slug to the customer's list; adding one twice has no effect. @throws ApiError 401,
 * 403
 */
export const addToWishlist = (client: ApiClient, slugs: readonly string[]): Promise<Wishlist> =>
  storeAction('Erreur lors de l’ajout aux favoris', () =>
    client({ method: 'POST', path: 'wishlists', body: { items: slugs }, returns: wishlist }),
  );

/** PATCH wishlists/{id}. @throws ApiError 404 if the list was deleted elsewhere, 422 */
export const changeWishlist = (client: ApiClient, id: string, changes: WishlistPatch): Promise<Wishlist> =>
  storeAction('Erreur lors de la mise à jour des favoris', () =>
    client({
      method: 'PATCH',
      path: `wishlists/${encodeURIComponent(id)}`,
      body: changes,
      returns: wishlist,
    }),
  );

/** GET wishlists/{id}/items: all items. @throws ApiError */
export const readWishlistItems = async (client: ApiClient, id: string): Promise<WishlistItem[]> =>
  (
    await client({
      path: `wishlists/${encodeURIComponent(id)}/items?${WHOLE}`,
      returns: wishlistItemCollection,
    })
  )['hydra:member'];

/** Reads the signed-in customer's list with its items; null if signed out. @throws ApiError for any other failure */
export async function readOwnWishlist(
  client: ApiClient,
): Promise<{ list: Wishlist | undefined; items: WishlistItem[] } | null> {
  try {
    const list = await readWishlist(client);
    return { list, items: list ? await readWishlistItems(client, list.id) : [] };
  } catch (error) {
    const status = failureOf(error)?.status;
    if (status === 401 || status === 403) return null;
    throw error;
  }
}

/** GET wishlists/items: the items in a guest's browser, as a list shows them. @throws ApiError */
export async function readItemsBySlug(client: ApiClient, slugs: readonly string[]): Promise<WishlistItem[]> {
  const query = slugs.map((slug) => `item[]=${encodeURIComponent(slug)}`).join('&');
  return (await client({ path: `wishlists/items?${query}`, returns: wishlistItemCollection }))[
    'hydra:member'
  ];
}

/**
 * POST wishlists/alerts: mails about the items in a guest's browser, once the mailed link is opened.
 *
 * @throws ApiError 422, 429
 */
export const requestWishlistAlerts = (
  client: ApiClient,
  email: string,
  slugs: readonly string[],
): Promise<undefined> =>
  storeAction('Erreur lors de la demande d’alertes sur les favoris', () =>
    client({
      method: 'POST',
      path: 'wishlists/alerts',
      body: { email, items: slugs },
      returns: NO_BODY,
    }),
  );

/** GET shared-wishlists/{token}; null if no list has this link. @throws ApiError for any other failure */
export const readSharedWishlist = (client: ApiClient, token: string): Promise<SharedWishlist | null> =>
  nullIfMissing(
    client({
      path: `shared-wishlists/${encodeURIComponent(token)}`,
      returns: sharedWishlist,
    }),
  );
