import Cookies from 'js-cookie';
import type { Order } from '#contract/order.ts';
import type { ApiClient } from '../api/client.ts';
import { failureOf } from '../api/error-messages.ts';
import { readOrder } from '../api/orders.ts';
import { CART_COOKIE } from '../auth/cookies.ts';
import { isActiveCart } from './active-cart.ts';

/**
 * Fetches the cart of this browser. An order that is no longer a cart, or belongs to another shopper, clears it;
 * one with a payment in progress is not a cart either, but is remembered for the checkout. @throws ApiError
 */
export async function fetchCart(client: ApiClient, signal?: AbortSignal): Promise<Order | null> {
  const id = Cookies.get(CART_COOKIE);
  if (!id) return null;
  try {
    const order = await readOrder(client, id, signal);
    const { state } = order;
    if (isActiveCart(order)) return order;
    if (state !== 'payment_pending' && state !== 'payment_failed') removeCartCookie();
    return null;
  } catch (error) {
    const status = failureOf(error)?.status;
    if (status !== 401 && status !== 404) throw error;
    removeCartCookie();
    return null;
  }
}

const removeCartCookie = () => Cookies.remove(CART_COOKIE, { path: '/' });
