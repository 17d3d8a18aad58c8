import { type NextRequest, NextResponse } from 'next/server';
import { type Cookies, readCookies } from '#lib/auth/cookies.ts';
import { guardRedirect, officeRedirect, signInStateOf, storeGuardRedirect } from '#lib/auth/page-guard.ts';
import { tradeInRedirect } from '#lib/trade-in/trade-in-guard.ts';

/**
 * The guards of the account's pages, of the back office's, of the trade-in's and of the counter's, by address and cookies alone: a visitor without a
 * customer's token is sent to the sign-in, a tablet without staff to that of store mode, a step that was skipped to the
 * first one, before anything is rendered. What only the API knows is asked where a page reads
 * (lib/api/customer.server.ts, lib/trade-in).
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const cookies = readCookies(request.headers.get('cookie'));
  const to = redirectOf(pathname, search, cookies);
  return to === undefined ? NextResponse.next() : NextResponse.redirect(new URL(to, request.url));
}

function redirectOf(path: string, search: string, cookies: Cookies): string | undefined {
  if (path.startsWith('/office')) return officeRedirect(path, search, cookies);
  return path.startsWith('/pages/trade-in')
    ? (storeGuardRedirect(path, cookies) ?? tradeInRedirect(path, cookies, search))
    : guardRedirect(path + search, signInStateOf(cookies));
}

export const config = {
  matcher: ['/account/:path*', '/pages/trade-in/:path*', '/office', '/office/:path*'],
};
