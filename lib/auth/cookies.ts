/** The shop's personal cookies (specification, section 9). Seven days, secure, sameSite lax. */
export const AUTH_COOKIE = 'auth-token';
export const GUEST_COOKIE = 'auth-guest-token';
/** Opens one order; separate from the shopper's own token, so that the cart is not lost. */
export const ORDER_COOKIE = 'order-access-token';
/** Session of staff on a store's tablet; separate from the token of a shopper, who is another person. */
export const STORE_COOKIE = 'store-token';
/** Identifies a store's enrolled tablet. It gives no access without a staff code. */
export const STORE_DEVICE_COOKIE = 'store-device';
/** A team member's session in the back office. Browsers never send it with cross-site requests (SameSite=Strict). */
export const OFFICE_COOKIE = 'office-session';
/**
 * Id of the signed-in customer. Only the token gives access: the browser uses the id to know whose wishlist it
 * caches.
 */
export const CUSTOMER_COOKIE = 'customer-id';
/**
 * Order id of the current cart. Not a secret (the token gives access), so that the browser may read it and save a
 * call.
 */
export const CART_COOKIE = 'cart-id';
export const LAST_ORDER_COOKIE = 'last-order-reference';
/** The promo code of the cart, offered again in a new cart. */
export const PROMO_COOKIE = 'cart-promo-code';

/** Path where a sign-in with a provider began; cleared after use. */
export const PREVIOUS_ROUTE_COOKIE = 'sso-previous-route';
/** Open sign-ins with a provider that this browser began (lib/auth/connect.ts). */
export const SIGN_IN_STATES_COOKIE = 'sso-states';

/** Marks a browser that has signed in to up to four accounts; it gives access to none. */
export const DEVICE_COOKIE = 'known-device';

/** In seconds. */
export const SEVEN_DAYS = 7 * 24 * 60 * 60;
const TOKEN = /^[A-Za-z0-9._~+/=-]{8,512}$/;

export type Cookies = Record<string, string>;
type SameSite = 'Lax' | 'Strict';

/**
 * Parses the cookies of a `cookie` header; of two with the same name the first wins, as browsers send the most
 * specific first.
 */
export function readCookies(header: string | null): Cookies {
  const found: Cookies = {};
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at < 1) continue;
    const name = part.slice(0, at).trim();
    if (!Object.hasOwn(found, name)) found[name] = decoded(part.slice(at + 1).trim());
  }
  return found;
}

/**
 * Returns the token in these cookies, the customer's before the guest's; undefined if none is plausible.
 *
 * @param names of the cookies to read
 */
export function tokenOf(cookies: Cookies, names = [AUTH_COOKIE, GUEST_COOKIE]): string | undefined {
  return names.map((name) => cookies[name]).find((value) => value && TOKEN.test(value));
}

/** Returns a `set-cookie` value. `maxAge` in seconds; scripts can read only a `readable` cookie. */
export function setCookie(
  name: string,
  value: string,
  options: { readable?: boolean; maxAge?: number; sameSite?: SameSite } = {},
) {
  const age = options.maxAge ?? SEVEN_DAYS;
  const access = options.readable ? '' : '; HttpOnly';
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${age}; Secure; SameSite=${options.sameSite ?? 'Lax'}${access}`;
}

/** Returns a `set-cookie` value that deletes the cookie. */
export const clearCookie = (name: string) => setCookie(name, '', { maxAge: 0 });

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
