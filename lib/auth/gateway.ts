import { API_BASE } from '#contract/hydra.ts';
import { DEVICE_HEADER } from '#contract/known-device.ts';
import { STORE_DEVICE_HEADER } from '#contract/store-device-names.ts';
import { brandId } from '#shared/brand.ts';
import { PROBLEM_TYPE, problemDocument } from '#shared/problem-document.ts';
import { connectCheckPath } from '../account-paths.ts';
import { activeCartCookie } from './active-cart.ts';
import {
  beginCookies,
  connectionOf,
  endCookies,
  hasBegun,
  noticeInstead,
  PREVIOUS_ROUTE,
} from './connect.ts';
import {
  AUTH_COOKIE,
  CUSTOMER_COOKIE,
  clearCookie,
  GUEST_COOKIE,
  ORDER_COOKIE,
  readCookies,
  STORE_COOKIE,
  STORE_DEVICE_COOKIE,
  tokenOf,
} from './cookies.ts';
import { knownDevices } from './known-devices.ts';
import { isSameOrigin } from './same-origin.ts';
import { cookiesOfSignOut, isOfStoreDevice, isSignIn, storeTokens, usesKnownDevice } from './tokens.ts';

/** The API itself: in this process, or elsewhere (proxy.ts). */
export type ApiTransport = (request: Request) => Promise<Response>;

/**
 * A call with `_access=order` speaks with the token of the order that is followed, one with `_access=store` with that of
 * the staff of a store, and keeps a new one as such: the shopper's own token, and the cart, stay as they are. The API
 * never sees the parameter.
 */
const ACCESS = '_access';
const COOKIE_OF_ACCESS = new Map([
  ['order', ORDER_COOKIE],
  ['store', STORE_COOKIE],
]);

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The one place where cookies and tokens meet. A cookie becomes the Authorization header that
 * the API knows; a token in an answer becomes a cookie and leaves the body. A changing call that carries a token cookie
 * must come from our own pages, else 403. A call with its own Authorization header passes untouched: it is no browser of ours.
 * A customer's token that the API no longer knows answers 401 `/errors/session-expired`, and its cookie is taken away.
 */
export async function gateway(
  request: Request,
  transport: ApiTransport,
  siteHost?: string,
): Promise<Response> {
  const cookies = readCookies(request.headers.get('cookie'));
  const usesCookies = !request.headers.has('authorization');
  const url = new URL(request.url);
  const secondaryCookie = COOKIE_OF_ACCESS.get(url.searchParams.get(ACCESS) ?? '');
  const names = secondaryCookie === undefined ? [AUTH_COOKIE, GUEST_COOKIE] : [secondaryCookie];
  url.searchParams.delete(ACCESS);
  const path = url.pathname;
  const forApi = path.startsWith(`${API_BASE}/`) || path === API_BASE;
  const call = forApi ? path.slice(API_BASE.length + 1) : '';
  const connection = usesCookies ? connectionOf(request.method, call) : undefined;
  const sameOrigin = usesCookies && isSameOrigin(request.headers, siteHost);
  const changing = !SAFE.has(request.method);
  // A link on another site must not add a sign-in method to the account of a visitor who follows it.
  const token =
    usesCookies && (connection?.step !== 'begin' || sameOrigin) ? tokenOf(cookies, names) : undefined;
  const ours = sameOrigin && (changing || connection?.step === 'check');
  if (changing && token && !ours) return refused();
  const previous = url.searchParams.get(PREVIOUS_ROUTE);
  if (connection) url.searchParams.delete(PREVIOUS_ROUTE);

  const body = changing ? await request.arrayBuffer() : undefined;
  const devices = usesCookies && usesKnownDevice(call) ? knownDevices(cookies) : undefined;
  const ofStore = usesCookies && (secondaryCookie === STORE_COOKIE || isOfStoreDevice(call));
  const storeDevice = ofStore ? tokenOf(cookies, [STORE_DEVICE_COOKIE]) : undefined;
  const named = { [DEVICE_HEADER]: devices, [STORE_DEVICE_HEADER]: storeDevice };
  const forward = (bearer?: string) =>
    transport(upstream(request, url, body, { bearer: forApi ? bearer : undefined, named }));

  const endsConnection = connection && connection.step !== 'begin';
  // Only in the browser that began; a caller that is no browser bears its own answer for that.
  if (endsConnection && isBrowser(request) && !(ours && hasBegun(url, body, cookies))) return signInOver();
  const response = await forward(token);
  if (connection?.step === 'begin')
    return (
      noticeInstead(request, response, connectCheckPath(connection.provider, brandId())) ??
      withCookies(response, beginCookies(response, cookies, previous))
    );
  // Whatever the API says to it, this browser is signed out.
  const signedOut = ours ? cookiesOfSignOut(request.method, call) : undefined;
  if (signedOut) return withCookies(response, signedOut.map(clearCookie));
  // To a sign-in 401 says that the password is wrong, not that the token is.
  if (response.status !== 401 || !token || !forApi || isSignIn(call))
    return ours && forApi && response.ok ? keep(response) : response;
  const stale = names.includes(AUTH_COOKIE) ? [...names, CUSTOMER_COOKIE] : names;
  const clearStale = Object.keys(cookies)
    .filter((name) => stale.includes(name))
    .map(clearCookie);
  if (token === tokenOf(cookies, [AUTH_COOKIE])) {
    // A background read must not sign out unseen: the next add would be anonymous. A changing call reports it.
    return withCookies(sessionExpired(), changing || call === 'me' ? clearStale : []);
  }
  // A guest has nothing to sign in to again: a first add begins a new cart, and nothing was written before.
  if (ours && request.method === 'POST' && call === 'order-items') {
    const anew = withCookies(await forward(), clearStale);
    return anew.ok ? keep(anew) : anew;
  }
  return withCookies(response, clearStale);

  async function keep(answer: Response): Promise<Response> {
    const stored = await storeTokens(answer, call, cookies, secondaryCookie);
    if (endsConnection) stored.response = withCookies(stored.response, endCookies(connection, url, cookies));
    if (!stored.customerToken) return stored.response;
    return withCookies(stored.response, [await activeCartCookie(request, stored.customerToken, transport)]);
  }
}

function upstream(
  request: Request,
  url: URL,
  body: ArrayBuffer | undefined,
  { bearer, named }: { bearer: string | undefined; named: Record<string, string | undefined> },
): Request {
  const headers = new Headers(request.headers);
  headers.delete('cookie');
  // A browser does not know the shop's settings.
  if (!headers.has('x-brand-id')) headers.set('x-brand-id', brandId());
  if (bearer) headers.set('authorization', `Bearer ${bearer}`);
  for (const [name, value] of Object.entries(named)) if (value) headers.set(name, value);
  const content = body && body.byteLength > 0 ? body : undefined;
  return new Request(url, { method: request.method, headers, body: content, signal: request.signal });
}

/** The same answer with these `set-cookie` values added. */
export function withCookies(response: Response, cookies: string[]): Response {
  const headers = new Headers(response.headers);
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(response.body, { status: response.status, headers });
}

/** Browsers say where a call comes from, or have a cookie of the shop; other programs do neither. */
const isBrowser = ({ headers }: Request) => headers.has('sec-fetch-site') || headers.has('cookie');

const refused = () => problem(403, '/errors/403', 'Access Denied.');

/** The customer's session has ended: the pages say so, and offer to sign in again (lib/api/api-error.ts). */
const sessionExpired = () => problem(401, '/errors/session-expired', 'Please sign in again.');

/** A sign-in that this browser did not begin; worded as the API words one that is over. */
const signInOver = () =>
  problem(410, '/errors/sign-in-over', 'This sign-in is over or was used already. Please start again.');

function problem(status: number, type: string, detail: string): Response {
  return Response.json(problemDocument({ status, type, detail }), {
    status,
    headers: { 'content-type': PROBLEM_TYPE, 'cache-control': 'no-store' },
  });
}
