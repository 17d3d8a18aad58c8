import { z } from 'zod';
import { collectionOf, node, reference, timestamp } from './hydra.ts';
import { email } from './identity.ts';
import { productCard } from './product.ts';

/** Maximum number of items in a wishlist: one page of a list. */
export const MAX_WISHLIST_ITEMS = 100;
/** Days for which a sold item is still shown in a wishlist, as sold. */
export const SOLD_SHOWN_DAYS = 30;

/** Items by their IRI, id or slug. */
const items = z.array(reference).max(MAX_WISHLIST_ITEMS);

/** POST wishlists: creates the customer's one list, or adds to it. Items that do not exist are ignored. */
export const wishlistCreate = z.object({ items: items.default([]) });

/**
 * PATCH wishlists/{id}. `items` replaces the whole list (merge-patch); `addItems` and `removeItems` change single
 * items, so that two tabs do not undo each other. `isShared` opens the list to visitors with its link, or ends
 * that link for good. `hasAlerts` gives or withdraws the customer's consent to mails about these items.
 */
export const wishlistPatch = z.object({
  items: items.optional(),
  addItems: items.optional(),
  removeItems: items.optional(),
  isShared: z.boolean().optional(),
  hasAlerts: z.boolean().optional(),
});

/**
 * POST wishlists/alerts: the items in a guest's browser, and the mailbox for mails about price cuts and similar
 * items.
 */
export const wishlistAlertsInput = z.object({ items: items.min(1), email });

/** A customer's wishlist. `items` are the IRIs of items by slug, the last added first. */
export const wishlist = z.object({
  ...node,
  id: z.string(),
  items: z.array(z.string()),
  isShared: z.boolean(),
  /** Token of the link that shows the list; absent if it is not shared. */
  shareToken: z.string().optional(),
  /** Whether the customer is mailed about price cuts, and about items similar to sold ones. */
  hasAlerts: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export const wishlistCollection = collectionOf(wishlist);

/** An item of a list as a card: its product, with this item as its only choice. */
export const wishlistItem = z.object({
  ...node,
  article: productCard,
  /** Absent if it is in no list stored by the API. */
  addedAt: timestamp.optional(),
  /** Date of its sale; it leaves the list 30 days later. */
  soldAt: timestamp.optional(),
});
export const wishlistItemCollection = collectionOf(wishlistItem);

/** Query of GET wishlists/items: slugs or ids from a guest's browser. */
export const wishlistItemsQuery = z.object({
  item: z.array(z.string().min(1).max(200)).max(MAX_WISHLIST_ITEMS).default([]),
});

/** GET shared-wishlists/{token}: a shared list with its owner's first name and no other personal data. */
export const sharedWishlist = z.object({
  ...node,
  token: z.string(),
  firstName: z.string().optional(),
  items: z.array(wishlistItem),
});

export type WishlistPatch = z.infer<typeof wishlistPatch>;
export type WishlistAlertsInput = z.output<typeof wishlistAlertsInput>;
export type Wishlist = z.infer<typeof wishlist>;
export type WishlistItem = z.infer<typeof wishlistItem>;
export type SharedWishlist = z.infer<typeof sharedWishlist>;
