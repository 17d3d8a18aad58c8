import {
  type Cookies,
  clearCookie,
  PREVIOUS_ROUTE_COOKIE,
  SIGN_IN_STATES_COOKIE,
  setCookie,
} from './cookies.ts';
import { sameSitePath } from './same-origin.ts';

/**
 * The part of a provider sign-in that cookies handle: a provider's answer is accepted only in the browser that
 * began the sign-in, and the page where it began is remembered (specification, section 9).
 */
export interface Connection {
  step: 'begin' | 'check' | 'link';
  provider: string;
}

/** Parameter of calls that begin a sign-in: the page to open afterwards. The gateway removes it. */
export const PREVIOUS_ROUTE = '_previous';

/** Seconds from the redirect to the provider until the browser's return. */
const SECONDS = 600;
/** Maximum number of open sign-ins per browser: one that waits for proof, and others that prove it. */
const MAX_STATES = 3;

const STEPS = [
  { step: 'begin', method: 'GET', path: /^auth\/connect\/([^/]+)$/ },
  { step: 'check', method: 'GET', path: /^auth\/connect\/([^/]+)\/[^/]+\/check$/ },
  { step: 'link', method: 'POST', path: /^auth\/connect\/([^/]+)\/link$/ },
] as const;

/** Returns the connection of a call, if any. @param call path below the customer API */
export function connectionOf(method: string, call: string): Connection | undefined {
  for (const { step, method: own, path } of STEPS) {
    const provider = path.exec(call)?.[1];
    if (provider !== undefined && method === own) return { step, provider };
  }
  return undefined;
}

/** Returns the states of the sign-ins that this browser began, newest first. */
const statesOf = (cookies: Cookies): string[] =>
  (cookies[SIGN_IN_STATES_COOKIE] ?? '').split('.').filter((state) => state !== '');

/** Returns whether this browser began the sign-in that a call ends. */
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

/** Returns the cookies for a browser redirected to a provider. @param previous the page to return to */
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

/** Returns the cookies after a successful sign-in. Another sign-in that waits for proof is kept. */
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
 * Returns a page with a notice instead of a problem document if the browser could not be redirected to a provider.
 *
 * @returns undefined for a redirect, and for callers other than a browser's navigation
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
