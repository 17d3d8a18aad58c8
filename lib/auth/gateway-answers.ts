import { PROBLEM_TYPE, problemDocument } from '#shared/problem-document.ts';

/** The same answer with these `set-cookie` values added. */
export function withCookies(response: Response, cookies: string[]): Response {
  const headers = new Headers(response.headers);
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(response.body, { status: response.status, headers });
}

/** A changing call with a token that no page of the shop sent. */
export const refused = () => problem(403, '/errors/403', 'Access Denied.');

/** The customer's session has ended: the pages say so, and offer to sign in again (lib/api/api-error.ts). */
export const sessionExpired = () => problem(401, '/errors/session-expired', 'Please sign in again.');

/** A sign-in that this browser did not begin; worded as the API words one that is over. */
export const signInOver = () =>
  problem(410, '/errors/sign-in-over', 'This sign-in is over or was used already. Please start again.');

function problem(status: number, type: string, detail: string): Response {
  return Response.json(problemDocument({ status, type, detail }), {
    status,
    headers: { 'content-type': PROBLEM_TYPE, 'cache-control': 'no-store' },
  });
}
