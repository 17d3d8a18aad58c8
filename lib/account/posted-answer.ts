import { connectCheckPath } from '#lib/account-paths.ts';
import { readFields } from '#lib/forms/fields.ts';

const PATH = /^\/api\/v3\/connect\/([\w-]{1,50})\/([\w-]{1,50})\/check$/;
const MAX_BYTES = 20_000;
/** Fields of a provider's answer (OAuth 2.0, RFC 9207, and the person's name from Apple). */
const ANSWER = ['code', 'state', 'iss', 'error', 'user'];

export const isPostedAnswer = (request: Request): boolean =>
  request.method === 'POST' && PATH.test(new URL(request.url).pathname);

/**
 * Redirects the browser of a provider that posts its answer, as Apple does. A cross-site post carries none of the
 * shop's cookies; the redirect to the providers' page does. Nothing is trusted here.
 */
export async function forwardPostedAnswer(request: Request): Promise<Response> {
  const [, provider = '', brand = ''] = PATH.exec(new URL(request.url).pathname) ?? [];
  const posted = await readFields(request, MAX_BYTES);
  if (posted === 'too large') return new Response('Content Too Large', { status: 413 });
  if (posted === 'no form') return new Response('Invalid input', { status: 400 });
  const answer = new URLSearchParams(
    ANSWER.flatMap((name) => {
      const value = posted.fields[name];
      return value ? [[name, value]] : [];
    }),
  );
  const location = `${connectCheckPath(provider, brand)}?${answer}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
