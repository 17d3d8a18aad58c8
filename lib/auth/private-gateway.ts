import { z } from 'zod';
import { PRIVATE_BASE } from '#contract/base.ts';
import type { ApiTransport } from './api-transport.ts';
import { OFFICE_COOKIE, readCookies, setCookie, tokenOf } from './cookies.ts';
import { refused, withCookies } from './gateway-answers.ts';
import { isSameOrigin } from './same-origin.ts';

const SIGN_INS = new RegExp(`^${PRIVATE_BASE}/(sessions(/passkey)?|invitations/[^/]+/accept)$`);
const OWN_SESSION = `${PRIVATE_BASE}/sessions/current`;
/** Seconds; the session ends earlier (OFFICE_SESSION_HOURS), or a manager ends it. */
const COOKIE_SECONDS = 7 * 24 * 60 * 60;

/**
 * Translates between the back office's cookie and its session's token. The cookie becomes the Authorization
 * header; the token in the answer to a sign-in becomes the cookie and is removed from the body. A changing call
 * with the cookie must come from the back office's own pages, else 403. A call with its own Authorization header
 * passes unchanged.
 */
export async function privateGateway(request: Request, transport: ApiTransport): Promise<Response> {
  const { pathname } = new URL(request.url);
  const { method, signal } = request;
  const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  const isOwnCall = !request.headers.has('authorization');
  if (isOwnCall && !isRead && !isSameOrigin(request.headers)) return refused();
  const headers = new Headers(request.headers);
  headers.delete('cookie');
  const token = isOwnCall ? tokenOf(readCookies(request.headers.get('cookie')), [OFFICE_COOKIE]) : undefined;
  if (token) headers.set('authorization', `Bearer ${token}`);
  const body = isRead ? undefined : await request.arrayBuffer();
  const content = body && body.byteLength > 0 ? body : undefined;
  const answer = await transport(new Request(request.url, { method, headers, body: content, signal }));
  if (!isOwnCall) return answer;
  if (method === 'POST' && SIGN_INS.test(pathname) && answer.ok) return withTokenAsCookie(answer);
  const isOver = answer.status === 401 && token !== undefined && pathname === OWN_SESSION;
  const isSignOut = method === 'DELETE' && pathname === OWN_SESSION;
  return isOver || isSignOut
    ? withCookies(answer, [setCookie(OFFICE_COOKIE, '', { maxAge: 0, sameSite: 'Strict' })])
    : answer;
}

const signedIn = z.looseObject({ token: z.string() });

async function withTokenAsCookie(answer: Response): Promise<Response> {
  const { token, ...visible } = signedIn.parse(await answer.json());
  const body = JSON.stringify(visible);
  const headers = new Headers(answer.headers);
  headers.set('content-length', String(Buffer.byteLength(body)));
  const cookie = setCookie(OFFICE_COOKIE, token, { maxAge: COOKIE_SECONDS, sameSite: 'Strict' });
  return withCookies(new Response(body, { status: answer.status, headers }), [cookie]);
}
