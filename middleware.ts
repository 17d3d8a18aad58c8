import { type NextRequest, NextResponse } from 'next/server';
import { type Cookies, readCookies } from '#lib/auth/cookies.ts';
import { guardRedirect, officeRedirect, signInStateOf, storeGuardRedirect } from '#lib/auth/page-guard.ts';
import { tradeInRedirect } from '#lib/trade-in/trade-in-guard.ts';

/**
 * Guards the pages of the account, the back office, the trade-in and the counter, by address and cookies alone:
 * before rendering, redirects a visitor without a customer's token to the sign-in, a tablet without staff to the
 * sign-in of store mode, and a skipped step to the first one. Checks that need the API are made when a page reads
 * its data (lib/api/customer.server.ts, lib/trade-in).
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
