import { API_BASE } from '#lib/contract/hydra.ts';
import { brandId } from '../brand.ts';
import { AUTH_COOKIE, clearCookie, GUEST_COOKIE, ORDER_COOKIE, readCookies, tokenOf } from './cookies.ts';
import { isSameOrigin } from './same-origin.ts';
import { storeTokens } from './tokens.ts';

/** The API itself: in this process, or elsewhere (proxy.ts). */
export type ApiTransport = (request: Request) => Promise<Response>;

/**
 * A call with `_access=order` speaks with the token of the order that is followed, and keeps a new one as such: the
 * shopper's own token, and the cart, stay as they are. The API never sees the parameter.
 */
const ACCESS = '_access';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The one place where cookies and tokens meet. A cookie becomes the Authorization header that
 * the API knows; a token in an answer becomes a cookie and leaves the body. A changing call that carries a token cookie
 * must come from our own pages, else 403. A call with its own Authorization header passes untouched: it is no browser of ours.
 */
export async function gateway(
  request: Request,
  transport: ApiTransport,
  siteHost?: string,
): Promise<Response> {
  const cookies = readCookies(request.headers.get('cookie'));
  const own = !request.headers.has('authorization');
  const url = new URL(request.url);
  const names = url.searchParams.get(ACCESS) === 'order' ? [ORDER_COOKIE] : [AUTH_COOKIE, GUEST_COOKIE];
  url.searchParams.delete(ACCESS);
  const token = own ? tokenOf(cookies, names) : undefined;
  const changing = !SAFE.has(request.method);
  const ours = changing && own && isSameOrigin(request.headers, siteHost);
  if (changing && token && !ours) return refused();

  const path = url.pathname;
  const forApi = path.startsWith(`${API_BASE}/`) || path === API_BASE;
  const body = changing ? await request.arrayBuffer() : undefined;
  const pass = (bearer?: string) => transport(upstream(request, url, body, forApi ? bearer : undefined));

  let response = await pass(token);
  if (response.status === 401 && token && forApi) {
    // A first add must not fail because last week's cart has gone: nothing was written, so it may start anew.
    if (ours && request.method === 'POST' && path === `${API_BASE}/order-items`) response = await pass();
    response = withCookies(
      response,
      Object.keys(cookies)
        .filter((name) => names.includes(name))
        .map(clearCookie),
    );
  }
  return ours && forApi && response.ok ? storeTokens(response, path, names.includes(ORDER_COOKIE)) : response;
}

function upstream(
  request: Request,
  url: URL,
  body: ArrayBuffer | undefined,
  token: string | undefined,
): Request {
  const headers = new Headers(request.headers);
  headers.delete('cookie');
  // A browser does not know the shop's settings.
  if (!headers.has('x-brand-id')) headers.set('x-brand-id', brandId());
  if (token) headers.set('authorization', `Bearer ${token}`);
  const content = body && body.byteLength > 0 ? body : undefined;
  return new Request(url, { method: request.method, headers, body: content, signal: request.signal });
}

/** The same answer with these `set-cookie` values added. */
export function withCookies(response: Response, cookies: string[]): Response {
  const headers = new Headers(response.headers);
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(response.body, { status: response.status, headers });
}

function refused(): Response {
  const detail = 'Access Denied.';
  return Response.json(
    { '@type': 'hydra:Error', type: '/errors/403', status: 403, title: 'An error occurred', detail },
    {
      status: 403,
      headers: { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' },
    },
  );
}
