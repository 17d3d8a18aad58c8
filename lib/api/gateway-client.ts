import type { ApiTransport } from '../auth/api-transport.ts';
import { readCookies } from '../auth/cookies.ts';
import { gateway } from '../auth/gateway.ts';
import { ApiError } from './api-error.ts';
import { type ApiCall, type ApiClient, requestInit, requestUrl } from './client.ts';
import { withHydraPrefix } from './hydra-prefix.ts';

/** Cookies set by the calls of one form, added to those of the request. */
export interface CookieJar {
  header: string;
  set: string[];
}

/** Makes the client for a posted form: each call goes through the gateway, like a call of the page's script. */
export function createGatewayClient(
  request: Request,
  cookieJar: CookieJar,
  transport: ApiTransport,
): ApiClient {
  return async <T>(call: ApiCall<T>): Promise<T> => {
    const response = await gateway(toRequest(request, cookieJar, call), transport);
    storeCookies(cookieJar, response.headers.getSetCookie());
    if (!response.ok) throw await ApiError.of(response);
    const body: unknown = response.status === 204 ? undefined : await response.json();
    return call.returns.parse(withHydraPrefix(body));
  };
}

function toRequest(request: Request, cookieJar: CookieJar, call: ApiCall<unknown>): Request {
  const init = requestInit(call);
  const headers = new Headers({ ...init.headers, 'sec-fetch-site': 'same-origin', cookie: cookieJar.header });
  for (const name of ['host', 'x-request-id', 'x-forwarded-for', 'x-client-ip', 'user-agent']) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Request(new URL(requestUrl(call), request.url), { ...init, headers });
}

function storeCookies(cookieJar: CookieJar, cookies: string[]): void {
  cookieJar.set.push(...cookies);
  const held = readCookies(cookieJar.header);
  for (const cookie of cookies) Object.assign(held, readCookies(cookie.slice(0, cookie.indexOf(';'))));
  cookieJar.header = Object.entries(held)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
}
