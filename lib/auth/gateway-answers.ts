import { PROBLEM_TYPE, problemDocument } from '#shared/problem-document.ts';
import { textAnswer, textOf } from '#shared/text-answer.ts';

/** Adds `set-cookie` values to an answer. */
export function withCookies(response: Response, cookies: string[]): Response {
  const headers = new Headers(response.headers);
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  const text = textOf(response);
  const init = { status: response.status, headers };
  return text === undefined ? new Response(response.body, init) : textAnswer(text, init);
}

/** Refusal of a changing call that has a token but does not come from the shop's pages. */
export const refused = () => problem(403, '/errors/403', 'Access Denied.');

/** Answer if the customer's session has expired: the pages offer to sign in again (lib/api/api-error.ts). */
export const sessionExpired = () => problem(401, '/errors/session-expired', 'Please sign in again.');

/** Answer for a sign-in that this browser did not begin; same text as the API's for an expired one. */
export const signInOver = () =>
  problem(410, '/errors/sign-in-over', 'This sign-in is over or was used already. Please start again.');

function problem(status: number, type: string, detail: string): Response {
  return Response.json(problemDocument({ status, type, detail }), {
    status,
    headers: { 'content-type': PROBLEM_TYPE, 'cache-control': 'no-store' },
  });
}
