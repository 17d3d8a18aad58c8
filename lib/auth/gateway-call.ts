import { API_BASE } from '#contract/hydra.ts';
import { DEVICE_HEADER } from '#contract/known-device.ts';
import { STORE_DEVICE_HEADER } from '#contract/store-device-names.ts';
import { brandId } from '#shared/brand-id.ts';
import { type Connection, connectionOf, PREVIOUS_ROUTE } from './connect.ts';
import {
  AUTH_COOKIE,
  type Cookies,
  GUEST_COOKIE,
  ORDER_COOKIE,
  readCookies,
  STORE_COOKIE,
  STORE_DEVICE_COOKIE,
  tokenOf,
} from './cookies.ts';
import { knownDevices } from './known-devices.ts';
import { isSameOrigin } from './same-origin.ts';
import { isOfStoreDevice, usesKnownDevice } from './tokens.ts';

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

/** A call to the gateway: what its address, method, headers and cookies say. */
export interface GatewayCall {
  request: Request;
  /** Without the gateway's own parameters. */
  url: URL;
  /** Whether it is for the customer API; the rest of `/api/v3`, such as pictures, gets no token. */
  forApi: boolean;
  /** Below the customer API. */
  path: string;
  /** Whether its method may write. */
  changing: boolean;
  /** Whether a page of the shop sent it; the answer to such a call alone sets cookies. */
  ours: boolean;
  cookies: Cookies;
  /** The cookie of the token that `_access` names. */
  secondaryCookie: string | undefined;
  /** Names of the cookies that its token may come from. */
  tokenCookies: string[];
  token: string | undefined;
  /** Its part in signing in with a provider. */
  connection: Connection | undefined;
  /** Where a sign-in that begins leads on to. */
  previous: string | null;
  /** Headers by which the API knows this browser again. */
  deviceHeaders: Record<string, string | undefined>;
}

/** @param siteHost host of the shop where it differs from the `host` header */
export function readGatewayCall(request: Request, siteHost?: string): GatewayCall {
  const { headers, method } = request;
  const cookies = readCookies(headers.get('cookie'));
  const usesCookies = !headers.has('authorization');
  const url = new URL(request.url);
  const secondaryCookie = COOKIE_OF_ACCESS.get(url.searchParams.get(ACCESS) ?? '');
  const tokenCookies = secondaryCookie === undefined ? [AUTH_COOKIE, GUEST_COOKIE] : [secondaryCookie];
  url.searchParams.delete(ACCESS);
  const forApi = url.pathname.startsWith(`${API_BASE}/`) || url.pathname === API_BASE;
  const path = forApi ? url.pathname.slice(API_BASE.length + 1) : '';
  const connection = usesCookies ? connectionOf(method, path) : undefined;
  const previous = url.searchParams.get(PREVIOUS_ROUTE);
  if (connection) url.searchParams.delete(PREVIOUS_ROUTE);
  const sameOrigin = usesCookies && isSameOrigin(headers, siteHost);
  const changing = !SAFE.has(method);
  // A link on another site must not add a sign-in method to the account of a visitor who follows it.
  const usesToken = usesCookies && (connection?.step !== 'begin' || sameOrigin);
  const ofStore = usesCookies && (secondaryCookie === STORE_COOKIE || isOfStoreDevice(path));
  return {
    request,
    url,
    forApi,
    path,
    changing,
    ours: sameOrigin && (changing || connection?.step === 'check'),
    cookies,
    secondaryCookie,
    tokenCookies,
    token: usesToken ? tokenOf(cookies, tokenCookies) : undefined,
    connection,
    previous,
    deviceHeaders: {
      [DEVICE_HEADER]: usesCookies && usesKnownDevice(path) ? knownDevices(cookies) : undefined,
      [STORE_DEVICE_HEADER]: ofStore ? tokenOf(cookies, [STORE_DEVICE_COOKIE]) : undefined,
    },
  };
}

/** The request that the API gets: without cookies, with the token in the Authorization header. */
export function requestToApi(call: GatewayCall, body: ArrayBuffer | undefined, token?: string): Request {
  const { method, signal } = call.request;
  const headers = new Headers(call.request.headers);
  headers.delete('cookie');
  // A browser does not know the shop's settings.
  if (!headers.has('x-brand-id')) headers.set('x-brand-id', brandId());
  if (token && call.forApi) headers.set('authorization', `Bearer ${token}`);
  for (const [name, value] of Object.entries(call.deviceHeaders)) if (value) headers.set(name, value);
  const content = body && body.byteLength > 0 ? body : undefined;
  return new Request(call.url, { method, headers, body: content, signal });
}
