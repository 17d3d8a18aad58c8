import { accountLoadingPath, accountPath, loginPath, sessionEndedPath } from '#lib/account-paths.ts';
import { officeSignInPath } from '../office-paths.ts';
import { storePath } from '../store-paths.ts';
import { AUTH_COOKIE, type Cookies, GUEST_COOKIE, OFFICE_COOKIE, STORE_COOKIE, tokenOf } from './cookies.ts';
import { sameSitePath } from './same-origin.ts';

/**
 * Sign-in state of a page request. Cookies alone give the first three; the API gives the others: `customer`, an
 * `expired` session, and `unavailable` if the API did not answer.
 */
export type SignInState = 'none' | 'guest' | 'token' | 'customer' | 'expired' | 'unavailable';

/** Returns the state that the cookies show, without a call to the API. */
export function signInStateOf(cookies: Cookies): SignInState {
  if (tokenOf(cookies, [AUTH_COOKIE])) return 'token';
  return tokenOf(cookies, [GUEST_COOKIE]) ? 'guest' : 'none';
}

/**
 * Returns the redirect of a request for an account page; undefined if the page may be shown, or if the API decides
 * (`token`). `path` is the page with its query.
 */
export function guardRedirect(path: string, state: SignInState): string | undefined {
  if (state === 'customer' || state === 'token') return undefined;
  if (state === 'unavailable') return accountLoadingPath(path);
  if (state === 'expired') return sessionEndedPath(path);
  return loginPath({ redirect: path });
}

const STORE_STEP = /^\/pages\/trade-in\/store\/[1-9]/;

/**
 * Returns the redirect of a request for a counter step without a staff session; undefined with one. Its validity
 * and the open steps are checked when the page reads its data (lib/trade-in/read-store.ts).
 */
export const storeGuardRedirect = (path: string, cookies: Cookies): string | undefined =>
  STORE_STEP.test(path) && !tokenOf(cookies, [STORE_COOKIE]) ? storePath('customer') : undefined;

/** Pages of the back office that need no session. */
const OFFICE_OPEN = /^\/office\/(sign-in|join\/[^/]+)$/;

/** Returns the redirect of a request for a back-office page without a session; undefined with one. */
export function officeRedirect(path: string, search: string, cookies: Cookies): string | undefined {
  if (OFFICE_OPEN.test(path) || tokenOf(cookies, [OFFICE_COOKIE])) return undefined;
  return officeSignInPath(path === '/office' ? undefined : path + search);
}

/** Pages that a sign-in never returns to, because they lead back to it. */
const NO_DESTINATION = /^\/(login|account-loading|session|api)(?![\w-])/;

/** Returns the page to open after a sign-in: a page of this site, else the account. */
export function destinationOf(redirect: string | readonly string[] | null | undefined): string {
  const path = sameSitePath(typeof redirect === 'string' ? redirect : undefined, accountPath());
  return NO_DESTINATION.test(path) ? accountPath() : path;
}
