import { accountLoadingPath, accountPath, loginPath, sessionEndedPath } from '#lib/account-paths.ts';
import { officeSignInPath } from '../office-paths.ts';
import { storePath } from '../store-paths.ts';
import { AUTH_COOKIE, type Cookies, GUEST_COOKIE, OFFICE_COOKIE, STORE_COOKIE, tokenOf } from './cookies.ts';
import { sameSitePath } from './same-origin.ts';

/**
 * Who asks for a page. Cookies alone tell the first three; the others are known once the API was asked: `customer`, a
 * session that has `expired`, and `unavailable` when the API did not say whose it is.
 */
export type SignInState = 'none' | 'guest' | 'token' | 'customer' | 'expired' | 'unavailable';

/** What the cookies say, without asking anybody. */
export function signInStateOf(cookies: Cookies): SignInState {
  if (tokenOf(cookies, [AUTH_COOKIE])) return 'token';
  return tokenOf(cookies, [GUEST_COOKIE]) ? 'guest' : 'none';
}

/**
 * Where a visitor who requests a page of the account is redirected; undefined if the page may be shown, or the API decides
 * further (`token`). `path` is the page with its query.
 */
export function guardRedirect(path: string, state: SignInState): string | undefined {
  if (state === 'customer' || state === 'token') return undefined;
  if (state === 'unavailable') return accountLoadingPath(path);
  if (state === 'expired') return sessionEndedPath(path);
  return loginPath({ redirect: path });
}

const STORE_STEP = /^\/pages\/trade-in\/store\/[1-9]/;

/**
 * Where a tablet that requests a step at the counter without a staff session is redirected; undefined where it
 * has one. Whether that is still so, and which steps are open, is asked where a page reads (lib/trade-in/read-store.ts).
 */
export const storeGuardRedirect = (path: string, cookies: Cookies): string | undefined =>
  STORE_STEP.test(path) && !tokenOf(cookies, [STORE_COOKIE]) ? storePath('customer') : undefined;

/** Pages of the back office that need no session. */
const OFFICE_OPEN = /^\/office\/(sign-in|join\/[^/]+)$/;

/** Where a visitor who requests a page of the back office without a session is redirected; undefined with one. */
export function officeRedirect(path: string, search: string, cookies: Cookies): string | undefined {
  if (OFFICE_OPEN.test(path) || tokenOf(cookies, [OFFICE_COOKIE])) return undefined;
  return officeSignInPath(path === '/office' ? undefined : path + search);
}

/** Pages that a sign-in never returns to: they would lead back here. */
const NO_DESTINATION = /^\/(login|account-loading|session|api)(?![\w-])/;

/** Where a sign-in leads on to: a page of this site, else the account. */
export function destinationOf(redirect: string | readonly string[] | null | undefined): string {
  const path = sameSitePath(typeof redirect === 'string' ? redirect : undefined, accountPath());
  return NO_DESTINATION.test(path) ? accountPath() : path;
}
