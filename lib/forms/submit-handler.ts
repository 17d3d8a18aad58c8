import { type Jar, viaGateway } from '#lib/api/gateway-client.ts';
import type { Via } from '../api/client.ts';
import type { Deliver } from '../auth/gateway.ts';
import { isSameOrigin, sameSitePath } from '../auth/same-origin.ts';
import { type Fields, type Files, type Lists, readFields } from './fields.ts';
import { forgetForm, type Kept, keepForm } from './form-flash.ts';

/** Where a form leads: on, or back to the page that shows what was wrong. Paths of this site. */
export type FormAnswer = { to: string; kept?: Kept };
export type FormHandler = ((fields: Fields, via: Via, lists: Lists, files: Files) => Promise<FormAnswer>) & {
  /** Bytes of a form that brings files; without it a form brings texts only. */
  most?: number;
};

/** Path below which forms without JavaScript are posted. */
export const FORMS = '/api/v3/forms/';

/**
 * Answers a plain HTML form: does what the page's script would have done, then 303, so that a reload never posts
 * again. Forms of another site are refused, with or without a cookie, because a form may also begin a session.
 */
export async function answerForm(
  request: Request,
  handlers: Record<string, FormHandler>,
  deliver: Deliver,
  siteHost?: string,
): Promise<Response> {
  const name = new URL(request.url).pathname.slice(FORMS.length);
  const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
  if (!handler) return new Response('Not Found', { status: 404 });
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
  if (!isSameOrigin(request.headers, siteHost)) return new Response('Access Denied.', { status: 403 });
  const posted = await readFields(request, handler.most);
  if (posted === 'too large') return new Response('Content Too Large', { status: 413 });
  if (posted === 'no form') return new Response('Invalid input', { status: 400 });

  const jar: Jar = { header: request.headers.get('cookie') ?? '', set: [] };
  const answer = await handler(posted.fields, viaGateway(request, jar, deliver), posted.lists, posted.files);
  const headers = new Headers({ location: sameSitePath(answer.to, '/'), 'cache-control': 'no-store' });
  for (const cookie of jar.set) headers.append('set-cookie', cookie);
  headers.append('set-cookie', answer.kept ? keepForm(answer.kept) : forgetForm());
  return new Response(null, { status: 303, headers });
}
