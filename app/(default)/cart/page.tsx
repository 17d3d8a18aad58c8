import { ProductCarousel } from '#components/carousel/product-carousel.tsx';
import { CartView } from '#components/cart/cart-view.tsx';
import { signedIn } from '#lib/api/customer.server.ts';
import { readOwnOrder } from '#lib/api/own-order.ts';
import { readListing } from '#lib/api/products.server.ts';
import { currentShopper } from '#lib/api/shopper.server.ts';
import { CUSTOMER_COOKIE } from '#lib/auth/cookies.ts';
import { isActiveCart } from '#lib/cart/active-cart.ts';
import { isPayable } from '#lib/checkout/payment-outcome.ts';
import { initialCode } from '#lib/codes/initial-code.ts';
import { readFlash } from '#lib/forms/form-flash.ts';
import { CAROUSEL, CART, CODES } from '#lib/i18n/client-messages.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { cartPath } from '#lib/routes.ts';
import { privatePage } from '#lib/seo/page-metadata.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

const t = translator(SHOP_LOCALE);

export const instant = false;
export const metadata = privatePage('page.cart');

/** The cart, rendered per shopper so that it works without JavaScript. */
export default async function CartPage() {
  const { cookies, client } = await currentShopper();
  const order = await readOwnOrder(signedIn(client, cartPath()), cookies['cart-id']);
  const fresh = await readListing('itemsPerPage=12');
  const flash = readFlash(cookies, 'cart-add') ?? readFlash(cookies, 'cart-remove');
  const texts = messagesFor(SHOP_LOCALE, ...CART, ...CAROUSEL, ...CODES, 'watch.');
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
    >
      <ProductCarousel locale={SHOP_LOCALE} title={t('cart.fresh')} cards={fresh.cards} recentFirst />
    </CartView>
  );
}
