import type { User } from '#contract/identity.ts';
import type { Order, PaymentMethod, SavedCard, ShippingMethod } from '#contract/order.ts';
import type { CheckoutStepName, DeliveryQuery } from '#lib/routes.ts';
import type { Locale } from '#shared/locales.ts';
import { readMe } from '../api/auth.ts';
import type { ApiClient } from '../api/client.ts';
import { readWallet } from '../api/credit.ts';
import { readOrderPaymentMethods, readOrderShippingMethods } from '../api/orders.ts';
import { readOwnOrder } from '../api/own-order.ts';
import { readSavedCards } from '../api/saved-cards.ts';
import { CART_COOKIE, type Cookies } from '../auth/cookies.ts';
import { initialCode } from '../codes/initial-code.ts';
import { type FormFlash, flashAbout, readFlash } from '../forms/form-flash.ts';
import { CHECKOUT_WIZARD } from './checkout-wizard.ts';
import { isPayable, showsResult } from './payment-outcome.ts';
import { type DeliveryData, readDelivery } from './read-delivery.ts';
import { isCardExpired } from './saved-card-text.ts';

/** Data of the checkout page. */
export interface CheckoutData {
  order: Order;
  open: CheckoutStepName;
  me: User | null;
  shippingMethods: ShippingMethod[];
  method: PaymentMethod | null;
  /** Only while the delivery step is open. */
  delivery: DeliveryData | null;
  /** The customer's available credit in cents; 0 for guests. */
  credit: number;
  /** The customer's usable cards, only while the payment step is open. */
  savedCards: SavedCard[];
  /** Result of a form without JavaScript, for the open step. */
  flash: FormFlash | null;
}

/**
 * Reads the shopper's checkout. 'nothing' if the cart is empty; `result` is an order that is being confirmed or is
 * paid, and never gets a payment form again, even if the shopper navigates back. @throws ApiError
 */
export async function readCheckout(
  client: ApiClient,
  cookies: Cookies,
  asked: { locale: Locale; part: string } & DeliveryQuery,
): Promise<CheckoutData | { result: string } | 'nothing'> {
  const order = await readOwnOrder(client, cookies[CART_COOKIE]);
  if (!order) return 'nothing';
  if (showsResult(order)) return { result: order.id };
  if (!isPayable(order) && order.unavailableItems.length === 0) return 'nothing';
  const open = CHECKOUT_WIZARD.stepToOpen(order, asked.part) ?? 'contact';
  const [me, shippingMethods, methods] = await Promise.all([
    readMe(client).catch(() => null),
    readOrderShippingMethods(client, order.id),
    readOrderPaymentMethods(client, order.id),
  ]);
  const delivery =
    open === 'delivery'
      ? await readDelivery(client, { locale: asked.locale, order, me, shippingMethods, query: asked })
      : null;
  const flash =
    open === 'codes'
      ? initialCode(cookies, order)
      : (flashAbout(readFlash(cookies, formNameOf(open, delivery?.place)), 'giftCard', undefined) ??
        (open === 'payment' ? readFlash(cookies, 'saved-card') : null));
  const credit =
    open === 'codes' && me?.type === 'Customer'
      ? await readWallet(client).then(
          ({ balance }) => balance,
          () => 0,
        )
      : 0;
  const method = methods[0] ?? null;
  const now = new Date();
  const savedCards =
    open === 'payment' && me?.type === 'Customer' && method && method.gateway !== 'none'
      ? (await readSavedCards(client)).filter((card) => !isCardExpired(card, now))
      : [];
  return { order, open, me, shippingMethods, method, delivery, credit, savedCards, flash };
}

/** Returns the name of an open step's form. */
function formNameOf(open: CheckoutStepName, place?: string): string {
  return place && place !== 'home' ? place : open;
}
