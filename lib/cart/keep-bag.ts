import type { Order } from '#contract/order.ts';
import type { Photo } from '#contract/product.ts';
import type { Messages } from '../i18n/format.ts';
import { formatMoney } from '../money.ts';
import { forgetBag, type KeptBag } from '../offline/kept.ts';
import { lineFacts } from './line-facts.ts';
import { isPending } from './optimistic.ts';

/** Twice the width of the offline page's photo, for dense screens. */
const PHOTO_PX = 184;

/** The last cart, because the panel and the cart page pass the same one. */
let last: Order | null | undefined;

/** Sends the cart to the service worker for reading offline; null deletes it. Optimistic changes are not sent. */
export function keepBag(cart: Order | null, texts: Messages): void {
  if (cart === last || cart?.items.some(isPending)) return;
  last = cart;
  if (!cart) return void forgetBag();
  const bag = bagOf(cart, texts, Date.now());
  // Without a service worker `ready` never resolves, and nothing is stored.
  void navigator.serviceWorker?.ready.then(({ active }) => {
    if (last === cart) active?.postMessage({ bag });
  });
}

/** @param now ms since 1970 */
export function bagOf(cart: Order, texts: Messages, now: number): KeptBag {
  const lines = cart.items.map(({ article, productName, total }) => ({
    brand: article.brand,
    title: productName,
    facts: lineFacts(article, texts),
    price: formatMoney(total, cart.currency),
    photo: smallPhoto(article.photos[0]),
    color: article.photos[0]?.color,
  }));
  return { cartId: cart.id, at: now, lines, total: formatMoney(cart.total, cart.currency) };
}

function smallPhoto(photo: Photo | undefined): string | undefined {
  const widths = photo?.sources.toSorted((a, b) => a.width - b.width) ?? [];
  return (widths.find(({ width }) => width >= PHOTO_PX) ?? widths.at(-1))?.url ?? photo?.url;
}
