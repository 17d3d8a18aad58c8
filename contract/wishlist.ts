import { z } from 'zod';
import { collectionOf, node, reference, timestamp } from './hydra.ts';
import { email } from './identity.ts';
import { productCard } from './product.ts';

/** Items that one wishlist can hold: as many as one page of a list shows. */
export const MAX_WISHLIST_ITEMS = 100;
/** How long an item that was sold is still shown in a wishlist, as sold. */
export const SOLD_SHOWN_DAYS = 30;

/** Items by their IRI, id or slug. */
const items = z.array(reference).max(MAX_WISHLIST_ITEMS);

/** POST wishlists: the customer's one list, made or added to. Items that do not exist (any more) are passed over. */
export const wishlistCreate = z.object({ items: items.default([]) });

/**
 * PATCH wishlists/{id}. `items` replaces the whole list, as merge-patch has it; `addItems` and `removeItems` change
 * single ones, so that two tabs do not undo each other. `isShared` opens the list to visitors with its link, or ends
 * that link for good. `hasAlerts` is the customer's consent to mails about these items, and its withdrawal.
 */
export const wishlistPatch = z.object({
  items: items.optional(),
  addItems: items.optional(),
  removeItems: items.optional(),
  isShared: z.boolean().optional(),
  hasAlerts: z.boolean().optional(),
});

/** POST wishlists/alerts: what a guest's browser keeps, and the mailbox that is told when a price is cut or similar items come. */
export const wishlistAlertsInput = z.object({ items: items.min(1), email });

/** What a customer wants to remember. `items` are the IRIs of items by their slugs, the last one added first. */
export const wishlist = z.object({
  ...node,
  id: z.string(),
  items: z.array(z.string()),
  isShared: z.boolean(),
  /** What the link that shows the list is made of; absent while it is not shared. */
  shareToken: z.string().optional(),
  /** Whether the customer is mailed about price cuts, and about items similar to those that were sold. */
  hasAlerts: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export const wishlistCollection = collectionOf(wishlist);

/** An item of a list as a card shows it: its product, with this one item as the only choice. */
export const wishlistItem = z.object({
  ...node,
  article: productCard,
  /** Absent where no list of the API's holds it. */
  addedAt: timestamp.optional(),
  /** Of a sold item; it leaves the list 30 days later. */
  soldAt: timestamp.optional(),
});
export const wishlistItemCollection = collectionOf(wishlistItem);

/** Query of GET wishlists/items: the slugs or ids that a guest's browser keeps. */
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
