/** The shop's cookies about one person (specification, section 9). Seven days, secure, sameSite lax. */
export const AUTH_COOKIE = 'auth-token';
export const GUEST_COOKIE = 'auth-guest-token';
/** Opens one order that is followed; beside the shopper's own token, so that no cart is lost for it. */
export const ORDER_COOKIE = 'order-access-token';
/** Staff signed in on a store's tablet; separate from the token of a shopper, who is another person. */
export const STORE_COOKIE = 'store-token';
/** Names the enrolled tablet of a store. It opens nothing without a staff code. */
export const STORE_DEVICE_COOKIE = 'store-device';
/** A team member's session in the back office. It is never sent along from another site (SameSite=Strict). */
export const OFFICE_COOKIE = 'office-session';
/**
 * Id of the customer who is signed in. The token opens the account, not this: the browser reads from it whose wishlist it
 * keeps a copy of.
 */
export const CUSTOMER_COOKIE = 'customer-id';
/** Order id of the running cart. Not a secret (the token opens it), so the browser may read it and save a call. */
export const CART_COOKIE = 'cart-id';
export const LAST_ORDER_COOKIE = 'last-order-reference';
/** The promo code of the cart, offered again when a new cart is begun. */
export const PROMO_COOKIE = 'cart-promo-code';

/** Path on which a sign-in with a provider began; cleared once it is used. */
export const PREVIOUS_ROUTE_COOKIE = 'sso-previous-route';
/** The sign-ins with a provider that this browser began (lib/auth/connect.ts). */
export const SIGN_IN_STATES_COOKIE = 'sso-states';

/** Marks this browser as one that has signed in to some accounts, up to four; it opens none of them. */
export const DEVICE_COOKIE = 'known-device';

/** In seconds. */
export const SEVEN_DAYS = 7 * 24 * 60 * 60;
const TOKEN = /^[A-Za-z0-9._~+/=-]{8,512}$/;

export type Cookies = Record<string, string>;
type SameSite = 'Lax' | 'Strict';

/** Cookies of a request's `cookie` header; of two with one name the first counts, as browsers send the closest first. */
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
 * The token that these cookies hold, the customer's before the guest's; undefined when none could be one.
 *
 * @param names other cookies to look at
 */
export function tokenOf(cookies: Cookies, names = [AUTH_COOKIE, GUEST_COOKIE]): string | undefined {
  return names.map((name) => cookies[name]).find((value) => value && TOKEN.test(value));
}

/** A `set-cookie` value. `maxAge` in seconds; only a `readable` one is shown to the page's scripts. */
export function setCookie(
  name: string,
  value: string,
  options: { readable?: boolean; maxAge?: number; sameSite?: SameSite } = {},
) {
  const age = options.maxAge ?? SEVEN_DAYS;
  const access = options.readable ? '' : '; HttpOnly';
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${age}; Secure; SameSite=${options.sameSite ?? 'Lax'}${access}`;
}

/** A `set-cookie` value that removes the cookie. */
export const clearCookie = (name: string) => setCookie(name, '', { maxAge: 0 });

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
