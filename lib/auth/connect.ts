import {
  type Cookies,
  clearCookie,
  PREVIOUS_ROUTE_COOKIE,
  SIGN_IN_STATES_COOKIE,
  setCookie,
} from './cookies.ts';
import { sameSitePath } from './same-origin.ts';

/**
 * Signing in with a provider, as far as cookies bear it: the answer of a provider is taken only in the browser that
 * began, and the page that it began from is remembered (specification, section 9).
 */
export interface Connection {
  step: 'begin' | 'check' | 'link';
  provider: string;
}

/** Of calls that begin a sign-in, where it leads on to; the API never sees it. */
export const PREVIOUS_ROUTE = '_previous';

/** From the redirect to the provider until the browser is back. */
const SECONDS = 600;
/** Sign-ins that are under way in one browser: one that waits for proof, and others by which it is proven. */
const MAX_STATES = 3;

const STEPS = [
  { step: 'begin', method: 'GET', path: /^auth\/connect\/([^/]+)$/ },
  { step: 'check', method: 'GET', path: /^auth\/connect\/([^/]+)\/[^/]+\/check$/ },
  { step: 'link', method: 'POST', path: /^auth\/connect\/([^/]+)\/link$/ },
] as const;

/** What a call has to do with it. @param call path below the customer API */
export function connectionOf(method: string, call: string): Connection | undefined {
  for (const { step, method: own, path } of STEPS) {
    const provider = path.exec(call)?.[1];
    if (provider !== undefined && method === own) return { step, provider };
  }
  return undefined;
}

/** States of the sign-ins that this browser began, the newest first. */
const statesOf = (cookies: Cookies): string[] =>
  (cookies[SIGN_IN_STATES_COOKIE] ?? '').split('.').filter((state) => state !== '');

/** Whether this browser began the sign-in that a call ends. */
export function hasBegun(url: URL, body: ArrayBuffer | undefined, cookies: Cookies): boolean {
  const state = body ? stateIn(body) : url.searchParams.get('state');
  return typeof state === 'string' && statesOf(cookies).includes(state);
}

function stateIn(body: ArrayBuffer): unknown {
  try {
    const sent: unknown = JSON.parse(new TextDecoder().decode(body));
    return typeof sent === 'object' && sent !== null && 'state' in sent ? sent.state : undefined;
  } catch {
    return undefined;
  }
}

/** Cookies of a browser that is sent to a provider. @param previous the page to come back to */
export function beginCookies(response: Response, cookies: Cookies, previous: string | null): string[] {
  const location = response.headers.get('location');
  const state = location && URL.canParse(location) ? new URL(location).searchParams.get('state') : null;
  if (!state || !/^[\w-]{1,200}$/.test(state)) return [];
  const states = [state, ...statesOf(cookies)].slice(0, MAX_STATES).join('.');
  const previousPath = sameSitePath(previous, '');
  return [
    setCookie(SIGN_IN_STATES_COOKIE, states, { maxAge: SECONDS }),
    previousPath ? setCookie(PREVIOUS_ROUTE_COOKIE, previousPath) : clearCookie(PREVIOUS_ROUTE_COOKIE),
  ];
}

/** Cookies once a sign-in has ended well. One that waits for proof, which this may have been for, goes on. */
export function endCookies({ step }: Connection, url: URL, cookies: Cookies): string[] {
  const ended = url.searchParams.get('state');
  const others = step === 'link' ? [] : statesOf(cookies).filter((state) => state !== ended);
  return [
    others.length > 0
      ? setCookie(SIGN_IN_STATES_COOKIE, others.join('.'), { maxAge: SECONDS })
      : clearCookie(SIGN_IN_STATES_COOKIE),
    clearCookie(PREVIOUS_ROUTE_COOKIE),
  ];
}

/**
 * A browser that could not be redirected to a provider gets a page that says so instead of a problem document.
 *
 * @returns undefined for a response that leads on, and for callers that are no browser's navigation
 */
export function noticeInstead(request: Request, response: Response, pagePath: string): Response | undefined {
  const navigates = request.headers.get('sec-fetch-mode') === 'navigate';
  if (!navigates || response.status < 400) return undefined;
  const error = response.status === 404 ? 'unsupported_response_type' : 'temporarily_unavailable';
  return new Response(null, {
    status: 303,
    headers: { location: `${pagePath}?error=${error}`, 'cache-control': 'no-store' },
  });
}
