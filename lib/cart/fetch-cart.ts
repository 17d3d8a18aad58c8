import Cookies from 'js-cookie';
import type { Order } from '#contract/order.ts';
import type { ApiClient } from '../api/client.ts';
import { failureOf } from '../api/error-messages.ts';
import { readOrder } from '../api/orders.ts';
import { CART_COOKIE } from '../auth/cookies.ts';
import { isActiveCart } from './active-cart.ts';

/**
 * The cart of this browser. An order that is no cart any more, or is not this shopper's, clears it; one whose payment
 * is under way is no cart either, but is remembered so that the checkout finds it again. @throws ApiError
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
