/** What the service worker keeps beside the offline page: public pages that were seen, and the bag. */
export const SEEN_CACHE = 'seen-pages';
export const BAG_CACHE = 'bag';

/** Where the bag lies in its cache: that of one cart, so that no other cart finds it. Its photos lie below. */
export const BAG_FOLDER = '/offline/bag';

/** The bag as text and photos, as the offline page shows it. */
export interface KeptBag {
  cartId: string;
  /** When the shop last answered it, ms since 1970. */
  at: number;
  lines: KeptLine[];
  /** Written out, with its currency. */
  total: string;
}

interface KeptLine {
  brand: string;
  title: string;
  /** Size and condition. */
  facts: string;
  price: string;
  /** Address of a small photo, and the colour of its tile. */
  photo?: string;
  color?: string;
}

/** Forgets the bag, in a browser that keeps anything. */
export async function forgetBag(): Promise<void> {
  await self.caches?.delete(BAG_CACHE);
}

/** Forgets the bag and every page that was seen. */
export async function forgetKept(): Promise<void> {
  await Promise.all([forgetBag(), self.caches?.delete(SEEN_CACHE)]);
}
