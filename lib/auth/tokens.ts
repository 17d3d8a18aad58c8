import { STORE_DEVICE_DAYS } from '#contract/store-device-names.ts';
import { readText, textAnswer } from '#shared/text-answer.ts';
import {
  AUTH_COOKIE,
  CART_COOKIE,
  type Cookies,
  CUSTOMER_COOKIE,
  clearCookie,
  GUEST_COOKIE,
  LAST_ORDER_COOKIE,
  ORDER_COOKIE,
  PROMO_COOKIE,
  STORE_COOKIE,
  STORE_DEVICE_COOKIE,
  setCookie,
} from './cookies.ts';
import { deviceCookie } from './known-devices.ts';

/** Calls for which a known browser matters. */
const KNOWS_DEVICE =
  /^auth\/(login|register|enable-account|reset-password\/.+|connect\/.+|passkeys\/sign-in)$/;
export const usesKnownDevice = (call: string): boolean => KNOWS_DEVICE.test(call);

const STORE_DEVICE_AGE = { maxAge: STORE_DEVICE_DAYS * 86_400 };

/** Calls that enrol a store's tablet, or renew its enrolment. */
const STORE_DEVICE = /^(store-devices(\/current)?|store-sessions)$/;
export const isOfStoreDevice = (call: string): boolean => STORE_DEVICE.test(call);

/** Calls whose token is a customer's; every other token is a guest's (specification, section 4, Auth). */
const CUSTOMER_CALLS = /^auth\/(login|register|enable-account|connect\/.+|passkeys\/sign-in)$/;
const CART_STATES = new Set(['draft', 'validated']);

/** Calls below `auth/` of a signed-in customer. */
const NEEDS_TOKEN = /^auth\/(resend-activation|identities|passkeys(?!\/sign-in))(\/|$)/;

/** Returns whether a call precedes a sign-in: its 401 refers to its input, not to the token. */
export const isSignIn = (call: string): boolean =>
  (call.startsWith('auth/') && !NEEDS_TOKEN.test(call)) || call === 'store-sessions';

/** Cookies deleted on sign-out. */
const SIGNED_OUT_COOKIES = [
  AUTH_COOKIE,
  CUSTOMER_COOKIE,
  GUEST_COOKIE,
  ORDER_COOKIE,
  CART_COOKIE,
  LAST_ORDER_COOKIE,
  PROMO_COOKIE,
];

/**
 * Returns the cookies that a call deletes when a shopper or a store's staff signs out; undefined for any other
 * call.
 */
export function cookiesOfSignOut(method: string, call: string): string[] | undefined {
  if (method === 'POST' && call === 'auth/logout') return SIGNED_OUT_COOKIES;
  return method === 'DELETE' && call === 'store-sessions/current' ? [STORE_COOKIE] : undefined;
}

interface Stored {
  response: Response;
  /** Token of a customer who has just signed in. */
  customerToken?: string;
}

/**
 * Converts an answer for the browser: moves the token from the body to a cookie, and remembers the cart's id.
 *
 * @param call path below the customer API
 * @param cookies of the request
 * @param secondaryCookie cookie of an additional token: that of an order link or of a store
 */
export async function storeTokens(
  response: Response,
  call: string,
  cookies: Cookies,
  secondaryCookie?: string,
): Promise<Stored> {
  if (response.status === 204 || !response.headers.get('content-type')?.includes('json')) return { response };
  const text = await readText(response);
  const answer = objectOf(text);
  const headers = new Headers(response.headers);
  if (!answer) return { response: textAnswer(text, { status: response.status, headers }) };

  for (const cookie of secondaryCookie === undefined
    ? sessionCookies(answer, call)
    : tokenCookies(answer, secondaryCookie))
    headers.append('set-cookie', cookie);
  headers.delete('etag');
  const { token, deviceToken, ...visible } = answer;
  if (typeof deviceToken === 'string' && usesKnownDevice(call))
    headers.append('set-cookie', deviceCookie(deviceToken, cookies));
  if (typeof deviceToken === 'string' && isOfStoreDevice(call))
    headers.append('set-cookie', setCookie(STORE_DEVICE_COOKIE, deviceToken, STORE_DEVICE_AGE));
  const body = JSON.stringify(visible);
  // An answer of known length is written at once, which is cheaper than a stream.
  headers.set('content-length', String(Buffer.byteLength(body)));
  const stored: Stored = { response: textAnswer(body, { status: response.status, headers }) };
  if (secondaryCookie === undefined && CUSTOMER_CALLS.test(call) && typeof token === 'string' && token !== '')
    stored.customerToken = token;
  return stored;
}

function sessionCookies(answer: Record<string, unknown>, call: string): string[] {
  const cookies: string[] = [];
  if (typeof answer.token === 'string' && answer.token !== '') {
    const customer = CUSTOMER_CALLS.test(call);
    cookies.push(setCookie(customer ? AUTH_COOKIE : GUEST_COOKIE, answer.token));
    cookies.push(clearCookie(customer ? GUEST_COOKIE : AUTH_COOKIE));
    cookies.push(customerCookie(customer ? answer.id : undefined));
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

const customerCookie = (id: unknown): string =>
  typeof id === 'string' ? setCookie(CUSTOMER_COOKIE, id, { readable: true }) : clearCookie(CUSTOMER_COOKIE);

/** Keeps the code in the cart. Forgets a removed code; a cart that is just created never had one. */
function promoCookie(order: Record<string, unknown>, isCart: boolean, isAdd: boolean): string[] {
  const { promoCode } = order;
  if (isCart && typeof promoCode === 'string' && promoCode !== '')
    return [setCookie(PROMO_COOKIE, promoCode, { readable: true })];
  return isAdd ? [] : [clearCookie(PROMO_COOKIE)];
}

const tokenCookies = ({ token }: Record<string, unknown>, name: string): string[] =>
  typeof token === 'string' && token !== '' ? [setCookie(name, token)] : [];

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
