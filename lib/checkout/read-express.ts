import type { User } from '#contract/identity.ts';
import type { Order, PaymentMethod, ShippingMethod } from '#contract/order.ts';
import { readMe } from '../api/auth.ts';
import type { ApiClient } from '../api/client.ts';
import { readOrderPaymentMethods } from '../api/orders.ts';
import { readOwnOrder } from '../api/own-order.ts';
import { CART_COOKIE, type Cookies } from '../auth/cookies.ts';
import { type FormFlash, readFlash } from '../forms/form-flash.ts';
import { readHomeMethods } from './express.ts';
import { isPayable, showsResult } from './payment-outcome.ts';

/** Data of the express payment page. */
export interface ExpressData {
  order: Order;
  me: User | null;
  /** Shipping methods for a wallet's address. */
  shippingMethods: ShippingMethod[];
  method: PaymentMethod | null;
  flash: FormFlash | null;
}

/** Reads the shopper's cart for an express payment; 'nothing' and `result` as in `readCheckout`. @throws ApiError */
export async function readExpress(
  client: ApiClient,
  cookies: Cookies,
): Promise<ExpressData | { result: string } | 'nothing'> {
  const order = await readOwnOrder(client, cookies[CART_COOKIE]);
  if (!order) return 'nothing';
  if (showsResult(order)) return { result: order.id };
  if (!isPayable(order) && order.unavailableItems.length === 0) return 'nothing';
  const [me, shippingMethods, methods] = await Promise.all([
    readMe(client).catch(() => null),
    readHomeMethods(client, order.id),
    readOrderPaymentMethods(client, order.id),
  ]);
  const flash = readFlash(cookies, 'demonstration-wallet');
  return { order, me, shippingMethods, method: methods[0] ?? null, flash };
}
