import { API_BASE } from '#lib/contract/hydra.ts';
import { AUTH_COOKIE, clearCookie, GUEST_COOKIE, readCookies, tokenOf } from './cookies.ts';
import { isSameOrigin } from './same-origin.ts';
import { keepTokens } from './tokens.ts';

/** The API itself: in this process, or elsewhere (proxy.ts). */
export type Deliver = (request: Request) => Promise<Response>;

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The one place where cookies and tokens meet (safety.md, section 1). A cookie becomes the Authorization header that
 * the API knows; a token in an answer becomes a cookie and leaves the body. A changing call that carries a token cookie
 * must come from our own pages, else 403. A call with its own Authorization header passes untouched: it is no browser of ours.
 */
export async function gateway(request: Request, deliver: Deliver, siteHost?: string): Promise<Response> {
  const cookies = readCookies(request.headers.get('cookie'));
  const own = !request.headers.has('authorization');
  const token = own ? tokenOf(cookies) : undefined;
  const changing = !SAFE.has(request.method);
  const ours = changing && own && isSameOrigin(request.headers, siteHost);
  if (changing && token && !ours) return refused();

  const path = new URL(request.url).pathname;
  const forApi = path.startsWith(`${API_BASE}/`) || path === API_BASE;
  const body = changing ? await request.arrayBuffer() : undefined;
  const pass = (bearer?: string) => deliver(upstream(request, body, forApi ? bearer : undefined));

  let response = await pass(token);
  if (response.status === 401 && token && forApi) {
    // A first add must not fail because last week's cart has gone: nothing was written, so it may start anew.
    if (ours && request.method === 'POST' && path === `${API_BASE}/order-items`) response = await pass();
    response = withCookies(response, Object.keys(cookies).filter(isToken).map(clearCookie));
  }
  return ours && forApi && response.ok ? keepTokens(response, path) : response;
}

const isToken = (name: string) => name === AUTH_COOKIE || name === GUEST_COOKIE;

function upstream(request: Request, body: ArrayBuffer | undefined, token: string | undefined): Request {
  const headers = new Headers(request.headers);
  headers.delete('cookie');
  if (token) headers.set('authorization', `Bearer ${token}`);
  const content = body && body.byteLength > 0 ? body : undefined;
  return new Request(request.url, { method: request.method, headers, body: content, signal: request.signal });
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
