import { type NextRequest, NextResponse } from 'next/server';
import { readCookies } from '#lib/auth/cookies.ts';
import { guardRedirect, signInStateOf, storeGuardRedirect } from '#lib/auth/guard.ts';

/**
 * The guard of the account's pages and of the counter's, by address and cookies alone: whoever has no customer's token is
 * sent to the sign-in, a tablet without staff to that of store mode, before anything is rendered. Whether the token is
 * still good is asked where a page reads (lib/api/customer.server.ts, lib/trade-in/read-store.ts).
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const cookies = readCookies(request.headers.get('cookie'));
  const to = pathname.startsWith('/pages/trade-in/')
    ? storeGuardRedirect(pathname, cookies)
    : guardRedirect(pathname + search, signInStateOf(cookies));
  return to === undefined ? NextResponse.next() : NextResponse.redirect(new URL(to, request.url));
}

export const config = { matcher: ['/account/:path*', '/pages/trade-in/store/:path*'] };
