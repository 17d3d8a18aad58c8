/** Bytes of one photo. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

/** The subjects of the seller's own photos; there is one photo of each but `fault`, which a newer one replaces. */
export const SELLER_PHOTO_KINDS = ['front', 'back', 'label', 'fabric', 'fault'] as const;
export type SellerPhotoKind = (typeof SELLER_PHOTO_KINDS)[number];

/** Photos that each item that is sent in needs, and may have. */
export const TRADE_IN_PHOTOS = { min: 2, max: 6 } as const;
