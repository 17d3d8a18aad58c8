import { type NextRequest, NextResponse } from 'next/server';
import { readCookies } from '#lib/auth/cookies.ts';
import { guardRedirect, signInStateOf, storeGuardRedirect } from '#lib/auth/page-guard.ts';
import { tradeInRedirect } from '#lib/trade-in/trade-in-guard.ts';

/**
 * The guards of the account's pages, of the trade-in's and of the counter's, by address and cookies alone: a visitor without a
 * customer's token is sent to the sign-in, a tablet without staff to that of store mode, a step that was skipped to the
 * first one, before anything is rendered. What only the API knows is asked where a page reads
 * (lib/api/customer.server.ts, lib/trade-in).
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const cookies = readCookies(request.headers.get('cookie'));
  const to = pathname.startsWith('/pages/trade-in')
    ? (storeGuardRedirect(pathname, cookies) ?? tradeInRedirect(pathname, cookies, search))
    : guardRedirect(pathname + search, signInStateOf(cookies));
  return to === undefined ? NextResponse.next() : NextResponse.redirect(new URL(to, request.url));
}

export const config = { matcher: ['/account/:path*', '/pages/trade-in/:path*'] };
