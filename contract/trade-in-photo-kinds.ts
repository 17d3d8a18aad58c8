/** Maximum size of a photo in bytes. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

/** Kinds of the seller's photos; each exists once, a newer one replaces it, except `fault`. */
export const SELLER_PHOTO_KINDS = ['front', 'back', 'label', 'fabric', 'fault'] as const;
export type SellerPhotoKind = (typeof SELLER_PHOTO_KINDS)[number];

/** Minimum and maximum number of photos of an item sent in. */
export const TRADE_IN_PHOTOS = { min: 2, max: 6 } as const;
