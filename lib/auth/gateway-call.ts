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
 * A call with `_access=order` uses the token of the opened order, one with `_access=store` that of a store's
 * staff. A new token is kept the same way; the shopper's own token and cart are unchanged. The API does not
 * receive the parameter.
 */
const ACCESS = '_access';
const COOKIE_OF_ACCESS = new Map([
  ['order', ORDER_COOKIE],
  ['store', STORE_COOKIE],
]);

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A call to the gateway, parsed from its address, method, headers and cookies. */
export interface GatewayCall {
  request: Request;
  /** URL without the gateway's own parameters. */
  url: URL;
  /** Whether it is for the customer API; the rest of `/api/v3`, such as pictures, gets no token. */
  forApi: boolean;
  /** Path below the customer API. */
  path: string;
  /** Whether its method may write. */
  changing: boolean;
  /** Whether it comes from a page of the shop; only such a call's answer sets cookies. */
  ours: boolean;
  cookies: Cookies;
  /** Cookie of the token selected by `_access`. */
  secondaryCookie: string | undefined;
  /** Cookies that may contain its token. */
  tokenCookies: string[];
  token: string | undefined;
  /** Its role in a sign-in with a provider. */
  connection: Connection | undefined;
  /** Page to open after a sign-in that begins. */
  previous: string | null;
  /** Headers by which the API recognises this browser. */
  deviceHeaders: Record<string, string | undefined>;
}

/** @param siteHost host of the shop if it differs from the `host` header */
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

/** Makes the API's request: without cookies, with the token in the Authorization header. */
export function requestToApi(call: GatewayCall, body: ArrayBuffer | undefined, token?: string): Request {
  const { method, signal } = call.request;
  const headers = new Headers(call.request.headers);
  headers.delete('cookie');
  // A browser does not have the shop's settings.
  if (!headers.has('x-brand-id')) headers.set('x-brand-id', brandId());
  if (token && call.forApi) headers.set('authorization', `Bearer ${token}`);
  for (const [name, value] of Object.entries(call.deviceHeaders)) if (value) headers.set(name, value);
  const content = body && body.byteLength > 0 ? body : undefined;
  return new Request(call.url, { method, headers, body: content, signal });
}
