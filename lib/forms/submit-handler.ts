import { type CookieJar, createGatewayClient } from '#lib/api/gateway-client.ts';
import { FORM_ERRORS } from '#lib/i18n/form-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { FORMS_PATH } from '#lib/routes.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import type { ApiClient } from '../api/client.ts';
import type { ApiTransport } from '../auth/api-transport.ts';
import { readCookies } from '../auth/cookies.ts';
import { isSameOrigin, sameSitePath } from '../auth/same-origin.ts';
import { type Fields, type Files, type Lists, readFields } from './fields.ts';
import type { FormResult } from './form-definition.ts';
import { atErrors } from './form-errors.ts';
import { clearFlashCookie, flashCookie, resumedCookies, waitingCookie } from './form-flash.ts';

export type FormHandler = ((
  fields: Fields,
  client: ApiClient,
  lists: Lists,
  files: Files,
) => Promise<FormResult>) & {
  /** Maximum bytes of a form with files; without it a form contains only texts. */
  maxBytes?: number;
};

const TEXTS = messagesFor(SHOP_LOCALE, ...FORM_ERRORS, 'errors.');

/** A form made by `defineForm`. */
interface PostableForm {
  name: string;
  joined?: readonly string[];
  post: (client: ApiClient, fields: Fields, texts: typeof TEXTS) => Promise<FormResult>;
}

/** Returns the handlers of these forms by name. @throws Error if two have the same name. */
export function postHandlers(...forms: PostableForm[]): Record<string, FormHandler> {
  const handlers = new Map<string, FormHandler>();
  for (const form of forms) {
    if (handlers.has(form.name)) throw new Error(`two forms are named ${form.name}`);
    handlers.set(form.name, (fields, client, lists) =>
      form.post(client, { ...fields, ...joinedOf(form, lists) }, TEXTS),
    );
  }
  return Object.fromEntries(handlers);
}

const joinedOf = ({ joined = [] }: PostableForm, lists: Lists): Fields =>
  Object.fromEntries(joined.flatMap((name) => (lists[name] ? [[name, lists[name].join(', ')]] : [])));

/**
 * Answers a plain HTML form: does the same as the page's script, then redirects with 303, so that a reload never
 * posts again. Refuses forms of other sites, with or without a cookie, because a form may also begin a session.
 */
export async function handleFormPost(
  request: Request,
  handlers: Record<string, FormHandler>,
  transport: ApiTransport,
  siteHost?: string,
): Promise<Response> {
  const name = new URL(request.url).pathname.slice(FORMS_PATH.length);
  const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
  if (!handler) return new Response('Not Found', { status: 404 });
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
  if (!isSameOrigin(request.headers, siteHost)) return new Response('Access Denied.', { status: 403 });
  const posted = await readFields(request, handler.maxBytes);
  if (posted === 'too large') return new Response('Content Too Large', { status: 413 });
  if (posted === 'no form') return new Response('Invalid input', { status: 400 });

  const cookieJar: CookieJar = { header: request.headers.get('cookie') ?? '', set: [] };
  const result = await handler(
    posted.fields,
    createGatewayClient(request, cookieJar, transport),
    posted.lists,
    posted.files,
  );
  const headers = new Headers({ location: sameSitePath(pathOf(result), '/'), 'cache-control': 'no-store' });
  for (const cookie of cookieJar.set) headers.append('set-cookie', cookie);
  for (const cookie of flashCookies(result, request)) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** Opens the page at the errors: on a phone they would otherwise be out of view. */
function pathOf({ to, flash, waits }: FormResult): string {
  const hasErrors = flash && !waits && (flash.message || Object.keys(flash.errors).length > 0);
  return hasErrors ? atErrors(to) : to;
}

function flashCookies({ flash, waits, resumes }: FormResult, request: Request): string[] {
  if (resumes) return resumedCookies(readCookies(request.headers.get('cookie')));
  if (!flash) return [clearFlashCookie()];
  return waits ? [waitingCookie(flash), clearFlashCookie()] : [flashCookie(flash)];
}
