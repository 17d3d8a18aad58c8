import { brandId } from '#shared/brand-id.ts';
import { connectCheckPath } from '../account-paths.ts';
import { activeCartCookie } from './active-cart.ts';
import type { ApiTransport } from './api-transport.ts';
import { beginCookies, endCookies, hasBegun, noticeInstead } from './connect.ts';
import { AUTH_COOKIE, CUSTOMER_COOKIE, clearCookie, tokenOf } from './cookies.ts';
import { refused, sessionExpired, signInOver, withCookies } from './gateway-answers.ts';
import { type GatewayCall, readGatewayCall, requestToApi } from './gateway-call.ts';
import { cookiesOfSignOut, isSignIn, storeTokens } from './tokens.ts';

/**
 * Translates between cookies and tokens. A cookie becomes the API's Authorization header; a token in an answer
 * becomes a cookie and is removed from the body. A changing call with a token cookie must come from the shop's own
 * pages, else 403. A call with its own Authorization header passes unchanged: it is not from the shop's browsers.
 * A customer's token that the API no longer accepts answers 401 `/errors/session-expired`, and its cookie is
 * deleted.
 */
export async function gateway(
  request: Request,
  transport: ApiTransport,
  siteHost?: string,
): Promise<Response> {
  const call = readGatewayCall(request, siteHost);
  const { changing, connection, forApi, ours, path, token } = call;
  if (changing && token && !ours) return refused();
  const body = changing ? await request.arrayBuffer() : undefined;
  if (endsConnectionElsewhere(call, body)) return signInOver();
  const response = await transport(requestToApi(call, body, token));
  if (connection?.step === 'begin')
    return (
      noticeInstead(request, response, connectCheckPath(connection.provider, brandId())) ??
      withCookies(response, beginCookies(response, call.cookies, call.previous))
    );
  // This browser is signed out, for any answer of the API.
  const signedOut = ours ? cookiesOfSignOut(request.method, path) : undefined;
  if (signedOut) return withCookies(response, signedOut.map(clearCookie));
  // For a sign-in, 401 means a wrong password, not an invalid token.
  if (response.status === 401 && token && forApi && !isSignIn(path))
    return withoutStaleToken(call, response, body, transport);
  return ours && forApi && response.ok ? keepTokens(call, response, transport) : response;
}

/**
 * Returns whether a call ends a provider sign-in in a browser other than the one that began it. Callers other than
 * browsers check that themselves.
 */
function endsConnectionElsewhere(call: GatewayCall, body: ArrayBuffer | undefined): boolean {
  const { connection, cookies, ours, request, url } = call;
  const ends = connection !== undefined && connection.step !== 'begin';
  return ends && isBrowser(request) && !(ours && hasBegun(url, body, cookies));
}

/** Browsers send `Sec-Fetch-Site` or a cookie of the shop; other programs send neither. */
const isBrowser = ({ headers }: Request) => headers.has('sec-fetch-site') || headers.has('cookie');

/** Answers a call whose token the API no longer accepts. */
async function withoutStaleToken(
  call: GatewayCall,
  response: Response,
  body: ArrayBuffer | undefined,
  transport: ApiTransport,
): Promise<Response> {
  const { changing, cookies, ours, path, request, token, tokenCookies } = call;
  const stale = tokenCookies.includes(AUTH_COOKIE) ? [...tokenCookies, CUSTOMER_COOKIE] : tokenCookies;
  const clearStale = Object.keys(cookies)
    .filter((name) => stale.includes(name))
    .map(clearCookie);
  if (token === tokenOf(cookies, [AUTH_COOKIE])) {
    // A background read must not sign out unnoticed: the next added item would be anonymous. A changing call
    // reports it.
    return withCookies(sessionExpired(), changing || path === 'me' ? clearStale : []);
  }
  // A guest cannot sign in again: adding a first item starts a new cart, and nothing was written before.
  if (ours && request.method === 'POST' && path === 'order-items') {
    const anew = withCookies(await transport(requestToApi(call, body)), clearStale);
    return anew.ok ? keepTokens(call, anew, transport) : anew;
  }
  return withCookies(response, clearStale);
}

/** Returns the answer with its token as a cookie; after a sign-in, also with the cookie of the customer's cart. */
async function keepTokens(call: GatewayCall, answer: Response, transport: ApiTransport): Promise<Response> {
  const { connection, cookies, path, request, secondaryCookie, url } = call;
  const { response, customerToken } = await storeTokens(answer, path, cookies, secondaryCookie);
  const ended = connection ? withCookies(response, endCookies(connection, url, cookies)) : response;
  if (!customerToken) return ended;
  return withCookies(ended, [await activeCartCookie(request, customerToken, transport)]);
}
