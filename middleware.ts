import { type NextRequest, NextResponse } from 'next/server';
import { readCookies } from '#lib/auth/cookies.ts';
import { guardRedirect, signInStateOf } from '#lib/auth/guard.ts';

/**
 * The guard of the account's pages, by address and cookies alone: whoever has no customer's token is sent to the sign-in
 * before anything is rendered. Whether the token is still good is asked where a page reads (lib/api/customer.server.ts).
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const state = signInStateOf(readCookies(request.headers.get('cookie')));
  const to = guardRedirect(pathname + search, state);
  return to === undefined ? NextResponse.next() : NextResponse.redirect(new URL(to, request.url));
}

export const config = { matcher: ['/account/:path*'] };
