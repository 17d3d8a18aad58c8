/** Caches of the service worker: public pages that the visitor has seen, and the bag. */
export const SEEN_CACHE = 'seen-pages';
export const BAG_CACHE = 'bag';

/**
 * URL of the bag in its cache. The query contains the cart's id, so that another cart does not find it; photos are
 * below.
 */
export const BAG_FOLDER = '/offline/bag';

/** The bag as the offline page shows it. Amounts are formatted, because the page has no messages. */
export interface KeptBag {
  cartId: string;
  /** When the API last returned the cart, ms since 1970. */
  at: number;
  lines: KeptLine[];
  total: string;
}

interface KeptLine {
  brand: string;
  title: string;
  /** Size and condition. */
  facts: string;
  price: string;
  /** URL of a small photo, and the colour shown until it loads. */
  photo?: string;
  color?: string;
}

/** Deletes the stored bag. Browsers without a Cache API store nothing. */
export async function forgetBag(): Promise<void> {
  await self.caches?.delete(BAG_CACHE);
}

/** Deletes the stored bag and all stored pages. */
export async function forgetKept(): Promise<void> {
  await Promise.all([forgetBag(), self.caches?.delete(SEEN_CACHE)]);
}
