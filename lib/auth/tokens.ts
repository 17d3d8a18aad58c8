import { API_BASE } from '#lib/contract/hydra.ts';
import {
  AUTH_COOKIE,
  CART_COOKIE,
  clearCookie,
  GUEST_COOKIE,
  LAST_ORDER_COOKIE,
  ORDER_COOKIE,
  PROMO_COOKIE,
  setCookie,
} from './cookies.ts';

/** Calls whose token is a customer's; every other token is a guest's (specification, section 4, Auth). */
const CUSTOMER_CALLS = /^auth\/(login|register|enable-account|connect\/.+)$/;
const CART_STATES = new Set(['draft', 'validated']);

/**
 * Answers made fit for a browser: the token moves from the body to a cookie, and the cart's id is remembered.
 *
 * @param following the call is about an order that is followed: its token stands beside the shopper's own
 */
export async function storeTokens(response: Response, path: string, following = false): Promise<Response> {
  if (response.status === 204 || !response.headers.get('content-type')?.includes('json')) return response;
  const text = await response.text();
  const answer = objectOf(text);
  const headers = new Headers(response.headers);
  if (!answer) return new Response(text, { status: response.status, headers });

  const call = path.slice(API_BASE.length + 1);
  for (const cookie of following ? orderAccessCookies(answer) : sessionCookies(answer, call))
    headers.append('set-cookie', cookie);
  headers.delete('content-length');
  headers.delete('etag');
  const { token: _, ...visible } = answer;
  return new Response(JSON.stringify(visible), { status: response.status, headers });
}

function sessionCookies(answer: Record<string, unknown>, call: string): string[] {
  const cookies: string[] = [];
  if (typeof answer.token === 'string' && answer.token !== '') {
    const customer = CUSTOMER_CALLS.test(call);
    cookies.push(setCookie(customer ? AUTH_COOKIE : GUEST_COOKIE, answer.token));
    cookies.push(clearCookie(customer ? GUEST_COOKIE : AUTH_COOKIE));
  }
  const order =
    call === 'order-items'
      ? answer.cart
      : /^orders(\/[^/]+(\/promo-code\/[^/]+)?)?$/.test(call)
        ? answer
        : undefined;
  if (isRecord(order) && typeof order.id === 'string') {
    const isCart = CART_STATES.has(String(order.state));
    if (isCart) cookies.push(setCookie(CART_COOKIE, order.id, { readable: true }));
    else if (typeof order.reference === 'string')
      cookies.push(setCookie(LAST_ORDER_COOKIE, order.reference, { readable: true }));
    cookies.push(...promoCookie(order, isCart, call === 'order-items'));
  }
  return cookies;
}

/** A code that is in the cart is kept. One that was taken out is forgotten; a cart that is only begun never had one. */
function promoCookie(order: Record<string, unknown>, isCart: boolean, isAdd: boolean): string[] {
  const { promoCode } = order;
  if (isCart && typeof promoCode === 'string' && promoCode !== '')
    return [setCookie(PROMO_COOKIE, promoCode, { readable: true })];
  return isAdd ? [] : [clearCookie(PROMO_COOKIE)];
}

const orderAccessCookies = ({ token }: Record<string, unknown>): string[] =>
  typeof token === 'string' && token !== '' ? [setCookie(ORDER_COOKIE, token)] : [];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function objectOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
