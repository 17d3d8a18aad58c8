import type { User } from '#lib/contract/identity.ts';
import type { Order, PaymentMethod, ShippingMethod } from '#lib/contract/order.ts';
import { readMe } from '../api/auth.ts';
import type { Via } from '../api/client.ts';
import { readOrderPaymentMethods, readOrderShippingMethods } from '../api/orders.ts';
import { ownOrder } from '../api/own-order.ts';
import { CART_COOKIE, type Cookies } from '../auth/cookies.ts';
import { keptCode } from '../codes/initial-code.ts';
import { type Kept, keptOf } from '../forms/form-flash.ts';
import type { DeliveryQuery, Part } from './paths.ts';
import { isOver, isPayable } from './payment-outcome.ts';
import { type DeliveryData, readDelivery } from './read-delivery.ts';
import { openPart } from './steps.ts';

/** Everything that the checkout page shows. */
export interface CheckoutData {
  order: Order;
  open: Part;
  me: User | null;
  ways: ShippingMethod[];
  method: PaymentMethod | null;
  /** While the delivery part is open. */
  delivery: DeliveryData | null;
  /** What a form without JavaScript left for the open part. */
  kept: Kept | null;
}

/**
 * The shopper's checkout. 'nothing' when the bag is empty; `result` names an order that is being confirmed or is paid,
 * which never gets a payable form again, whichever way the shopper came back to it. @throws ApiError
 */
export async function readCheckout(
  via: Via,
  cookies: Cookies,
  asked: { part: string } & DeliveryQuery,
): Promise<CheckoutData | { result: string } | 'nothing'> {
  const order = await ownOrder(via, cookies[CART_COOKIE]);
  if (!order) return 'nothing';
  if (isOver(order)) return { result: order.id };
  if (!isPayable(order) && order.unavailableItems.length === 0) return 'nothing';
  const open = openPart(order, asked.part);
  const [me, ways, methods] = await Promise.all([
    readMe(via).catch(() => null),
    readOrderShippingMethods(via, order.id),
    readOrderPaymentMethods(via, order.id),
  ]);
  const delivery = open === 'delivery' ? await readDelivery(via, { order, me, ways, query: asked }) : null;
  const kept = open === 'codes' ? keptCode(cookies, order) : keptOf(cookies, formOf(open, delivery?.place));
  return { order, open, me, ways, method: methods[0] ?? null, delivery, kept };
}

/** The form of an open part, as its handler names it. */
function formOf(open: Part, place?: string): string {
  return place && place !== 'home' ? place : open;
}
