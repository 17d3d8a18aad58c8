import { API_BASE } from '#contract/base.ts';
import { accountLoadingPath, loginPath } from '#lib/account-paths.ts';
import { transport } from '#lib/api/transport.server.ts';
import { gateway } from '#lib/auth/gateway.ts';
import { withCookies } from '#lib/auth/gateway-answers.ts';
import { destinationOf } from '#lib/auth/page-guard.ts';

/**
 * Ends the session of a browser whose token has expired: a page cannot delete a cookie. It asks the API once
 * more, so that a link signs out no one; then it redirects to the sign-in, or back.
 */
export async function GET(request: Request): Promise<Response> {
  const to = destinationOf(new URL(request.url).searchParams.get('redirect'));
  const headers = new Headers(request.headers);
  headers.set('accept', 'application/ld+json');
  const answer = await gateway(new Request(new URL(`${API_BASE}/me`, request.url), { headers }), transport);
  const location =
    answer.status === 401
      ? loginPath({ redirect: to, reason: 'expired' })
      : answer.status >= 500
        ? accountLoadingPath(to)
        : to;
  const response = new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  return withCookies(response, answer.headers.getSetCookie());
}
