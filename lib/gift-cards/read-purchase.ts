import type { GiftCardPurchase } from '#contract/gift-card-purchase.ts';
import type { Order, PaymentMethod } from '#contract/order.ts';
import type { ApiClient } from '../api/client.ts';
import { readGiftCardPurchase } from '../api/gift-card-purchases.ts';
import { readOrderPaymentMethods } from '../api/orders.ts';
import { readOrderAfterPayment } from '../api/own-order.ts';
import { type Cookies, ORDER_COOKIE } from '../auth/cookies.ts';
import { isPayable } from '../checkout/payment-outcome.ts';
import { withOrderToken } from '../order/order-access.ts';

/** A purchase with its order. */
export interface PurchaseData {
  order: Order;
  purchase: GiftCardPurchase;
  /** Present while the shopper who began it can pay it. */
  method: PaymentMethod | null;
}

/**
 * Reads the shopper's purchase, or that of the order opened by number or by a mailed link. Null if there is none.
 * @throws ApiError
 */
export async function readPurchase(
  client: ApiClient,
  cookies: Cookies,
  id: string,
): Promise<PurchaseData | null> {
  const ownOrder = await readOrderAfterPayment(client, id);
  const opened =
    ownOrder || !cookies[ORDER_COOKIE] ? null : await readOrderAfterPayment(withOrderToken(client), id);
  const order = ownOrder ?? opened;
  if (!order?.giftCardPurchase) return null;
  const [purchase, methods] = await Promise.all([
    readGiftCardPurchase(ownOrder ? client : withOrderToken(client), id),
    ownOrder && isPayable(order) ? readOrderPaymentMethods(client, id) : [],
  ]);
  return { order, purchase, method: methods[0] ?? null };
}
