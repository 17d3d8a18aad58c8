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
  // Whatever the API says to it, this browser is signed out.
  const signedOut = ours ? cookiesOfSignOut(request.method, path) : undefined;
  if (signedOut) return withCookies(response, signedOut.map(clearCookie));
  // To a sign-in 401 says that the password is wrong, not that the token is.
  if (response.status === 401 && token && forApi && !isSignIn(path))
    return withoutStaleToken(call, response, body, transport);
  return ours && forApi && response.ok ? keepTokens(call, response, transport) : response;
}

/**
 * Whether a call ends a sign-in with a provider in a browser other than the one that began it. A caller that is no
 * browser bears its own answer for that.
 */
function endsConnectionElsewhere(call: GatewayCall, body: ArrayBuffer | undefined): boolean {
  const { connection, cookies, ours, request, url } = call;
  const ends = connection !== undefined && connection.step !== 'begin';
  return ends && isBrowser(request) && !(ours && hasBegun(url, body, cookies));
}

/** Browsers say where a call comes from, or have a cookie of the shop; other programs do neither. */
const isBrowser = ({ headers }: Request) => headers.has('sec-fetch-site') || headers.has('cookie');

/** The answer to a call whose token the API no longer knows. */
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
    // A background read must not sign out unseen: the next add would be anonymous. A changing call reports it.
    return withCookies(sessionExpired(), changing || path === 'me' ? clearStale : []);
  }
  // A guest has nothing to sign in to again: a first add begins a new cart, and nothing was written before.
  if (ours && request.method === 'POST' && path === 'order-items') {
    const anew = withCookies(await transport(requestToApi(call, body)), clearStale);
    return anew.ok ? keepTokens(call, anew, transport) : anew;
  }
  return withCookies(response, clearStale);
}

/** The answer with its token as a cookie; after a sign-in, with the cookie of the customer's cart, too. */
async function keepTokens(call: GatewayCall, answer: Response, transport: ApiTransport): Promise<Response> {
  const { connection, cookies, path, request, secondaryCookie, url } = call;
  const { response, customerToken } = await storeTokens(answer, path, cookies, secondaryCookie);
  const ended = connection ? withCookies(response, endCookies(connection, url, cookies)) : response;
  if (!customerToken) return ended;
  return withCookies(ended, [await activeCartCookie(request, customerToken, transport)]);
}
