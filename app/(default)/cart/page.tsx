import { ProductCarousel } from '#components/carousel/product-carousel.tsx';
import { CartView } from '#components/cart/cart-view.tsx';
import { PlacePicture } from '#components/pictures/place-picture.tsx';
import type { Order } from '#contract/order.ts';
import { signedIn } from '#lib/api/customer.server.ts';
import { readOwnOrder } from '#lib/api/own-order.ts';
import { readListing, readSuggestions } from '#lib/api/products.server.ts';
import { currentShopper } from '#lib/api/shopper.server.ts';
import { CUSTOMER_COOKIE } from '#lib/auth/cookies.ts';
import { isActiveCart } from '#lib/cart/active-cart.ts';
import type { Card } from '#lib/catalogue/card.ts';
import { isPayable } from '#lib/checkout/payment-outcome.ts';
import { initialCode } from '#lib/codes/initial-code.ts';
import { readFlash } from '#lib/forms/form-flash.ts';
import { CART, CODES } from '#lib/i18n/cart-messages.ts';
import { CAROUSEL } from '#lib/i18n/client-messages.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { cartPath } from '#lib/routes.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

const t = translator(SHOP_LOCALE);

/** Number of cards in the row below the cart. */
const CARDS = 12;

/** Width of the picture of an empty cart, in the form of the `sizes` attribute. */
const PICTURE = '(max-width: 767px) 92vw, (max-width: 1680px) 52vw, 887px';

export const instant = false;
export const metadata = privatePage('page.cart');

/** The cart, rendered per shopper so that it works without JavaScript. */
export default async function CartPage() {
  const { cookies, client } = await currentShopper();
  const order = await readOwnOrder(signedIn(client, cartPath()), cookies['cart-id']);
  const similar = isActiveCart(order) ? await readSimilar(order) : [];
  const cards = similar.length > 0 ? similar : (await readListing(`itemsPerPage=${CARDS}`)).cards;
  const flash = readFlash(cookies, 'cart-add') ?? readFlash(cookies, 'cart-remove');
  const texts = messagesFor(SHOP_LOCALE, ...CART, ...CAROUSEL, ...CODES);
  const pending = order && (order.state === 'payment_pending' || order.state === 'payment_failed');
  const paying = pending ? { orderId: order.id, canReopen: isPayable(order) } : undefined;
  return (
    <CartView
      initial={isActiveCart(order) ? order : null}
      isCustomer={CUSTOMER_COOKIE in cookies}
      paying={paying}
      message={flash?.message}
      codeFlash={initialCode(cookies, order)}
      texts={texts}
      now={Date.now()}
      picture={<PlacePicture place="cart" locale={SHOP_LOCALE} sizes={PICTURE} />}
    >
      <ProductCarousel
        locale={SHOP_LOCALE}
        title={t(similar.length > 0 ? 'product.close' : 'cart.fresh')}
        cards={cards}
        recentFirst={similar.length === 0}
      />
    </CartView>
  );
}

/** Reads products similar to the newest item of the cart, without items of the cart. */
async function readSimilar({ items }: Order): Promise<Card[]> {
  const newest = items.at(-1);
  if (!newest) return [];
  const inCart = new Set(items.map(({ article }) => article.slug));
  const found = await readSuggestions(newest.article.slug);
  return found.filter((card) => !inCart.has(card.item.slug)).slice(0, CARDS);
}
