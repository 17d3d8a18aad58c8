import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { ApiTransport } from '../auth/api-transport.ts';
import { readCookies } from '../auth/cookies.ts';
import { readFlash } from './form-flash.ts';
import { type FormHandler, handleFormPost, postHandlers } from './submit-handler.ts';

const form = (name: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  new Request(`https://shop.example/api/v3/forms/${name}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { host: 'shop.example', 'sec-fetch-site': 'same-origin', ...headers },
  });
const transport = vi.fn<ApiTransport>(async (request) =>
  request.method === 'POST'
    ? Response.json({ id: 'u1', token: 'guest-token-0123456789' }, { status: 201 })
    : Response.json({ authorization: request.headers.get('authorization') }),
);

it('carries a token from one call of the form to the next, and to the browser as a cookie', async () => {
  let seen: unknown;
  const handler: FormHandler = async (fields, client) => {
    await client({ method: 'POST', path: 'auth/register-guest', body: fields, returns: z.unknown() });
    seen = await client({ path: 'me', returns: z.unknown() });
    return { to: '/checkout' };
  };
  const answer = await handleFormPost(
    form('contact', { email: 'ada@example.org' }),
    { contact: handler },
    transport,
  );
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/checkout');
  expect(seen).toEqual({ authorization: 'Bearer guest-token-0123456789' });
  expect(answer.headers.getSetCookie()[0]).toContain('auth-guest-token=guest-token-0123456789');
});

it('keeps what was typed when something was wrong, but never a card', async () => {
  const handler: FormHandler = async (values) => ({
    to: '/checkout',
    flash: { form: 'contact', values, errors: { email: 'form.invalid.email' } },
  });
  const posted = form('contact', {
    email: 'ada@',
    firstName: 'Zoë; Path=/',
    card_number: '4242424242424242',
  });
  const answer = await handleFormPost(posted, { contact: handler }, transport);
  const cookie = answer.headers.getSetCookie()[0] as string;
  expect(cookie).toContain('HttpOnly');
  expect(cookie).not.toContain('4242');
  const kept = readFlash(readCookies(cookie.slice(0, cookie.indexOf(';'))), 'contact');
  expect(kept?.values).toEqual({ email: 'ada@', firstName: 'Zoë; Path=/' });
  expect(kept?.errors).toEqual({ email: 'form.invalid.email' });
  expect(answer.headers.get('location')).toBe('/checkout#form-errors');
});

it('reads several values of one field as one, where the form joins them', async () => {
  const post = vi.fn(async () => ({ to: '/account' }));
  const handlers = postHandlers({ name: 'sizes', joined: ['femme', 'homme'], post });
  const body = new URLSearchParams([
    ['femme', '38'],
    ['femme', 'M'],
    ['customer', 'c1'],
    ['customer', 'c2'],
  ]);
  const { url, headers } = form('sizes', {});
  const request = new Request(url, { method: 'POST', headers, body });
  await handleFormPost(request, handlers, transport);
  expect(post).toHaveBeenCalledWith(expect.anything(), { femme: '38, M', customer: 'c2' }, expect.anything());
});

it('refuses a form of another site, an unknown form, another verb', async () => {
  const handlers = { contact: vi.fn<FormHandler>() };
  const foreign = form('contact', {}, { 'sec-fetch-site': 'cross-site' });
  expect((await handleFormPost(foreign, handlers, transport)).status).toBe(403);
  expect((await handleFormPost(form('constructor', {}), handlers, transport)).status).toBe(404);
  const get = new Request('https://shop.example/api/v3/forms/contact');
  expect((await handleFormPost(get, handlers, transport)).status).toBe(405);
  expect(handlers.contact).not.toHaveBeenCalled();
});

it('never leads away from the site', async () => {
  const handler: FormHandler = async (fields) => ({ to: fields.next ?? '/' });
  const answer = await handleFormPost(form('go', { next: '//evil.example' }), { go: handler }, transport);
  expect(answer.headers.get('location')).toBe('/');
});

it('takes files only where they are asked for, and no more than is said', async () => {
  const seen: string[] = [];
  const takes: FormHandler = Object.assign(
    async (...[fields, , , files]: Parameters<FormHandler>) => {
      seen.push(fields.what ?? '', ...(files.photo ?? []).map((file) => `${file.name} ${file.size}`));
      return { to: '/done' };
    },
    { maxBytes: 3_000_000 },
  );
  const post = async (bytes: number, handlers: Record<string, FormHandler>) => {
    const body = new FormData();
    body.append('what', 'a coat');
    body.append('photo', new File([new Uint8Array(bytes)], 'seam.jpg'));
    body.append('photo', new File([], ''));
    // The body is read completely first: otherwise it would still be written while the form is refused.
    const written = new Response(body);
    const headers = {
      host: 'shop.example',
      'sec-fetch-site': 'same-origin',
      'content-type': written.headers.get('content-type') ?? '',
    };
    const request = new Request('https://shop.example/api/v3/forms/send', {
      method: 'POST',
      headers,
      body: await written.arrayBuffer(),
    });
    return handleFormPost(request, handlers, transport);
  };
  expect((await post(2_000_000, { send: takes })).status).toBe(303);
  expect(seen).toEqual(['a coat', 'seam.jpg 2000000']);
  expect((await post(3_000_000, { send: takes })).status).toBe(413);
  const texts = vi.fn<FormHandler>();
  expect((await post(2_000_000, { send: texts })).status).toBe(413);
  expect(texts).not.toHaveBeenCalled();
});

it('keeps a form that waits for a sign-in apart from the sign-in’s own, and gives it back afterwards', async () => {
  const flash = { form: 'address', values: { street: '18 rue de Bretagne' }, errors: {} };
  const handlers: Record<string, FormHandler> = {
    address: async () => ({ to: '/login?redirect=%2Faccount', flash, waits: true }),
    wrong: async () => ({ to: '/login', flash: { form: 'sign-in', values: {}, errors: {} } }),
    right: async () => ({ to: '/account', resumes: true }),
  };
  let cookies: Record<string, string> = {};
  for (const name of ['address', 'wrong', 'wrong', 'right']) {
    const cookie = Object.entries(cookies)
      .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
      .join('; ');
    const answer = await handleFormPost(form(name, {}, { cookie }), handlers, transport);
    for (const set of answer.headers.getSetCookie())
      cookies = { ...cookies, ...readCookies(set.slice(0, set.indexOf(';'))) };
    expect(readFlash(cookies, 'address')?.values).toEqual(name === 'right' ? flash.values : undefined);
  }
  expect(cookies['form-waiting']).toBe('');
});

it('refuses two forms of one name: the later one would answer what the other posts', () => {
  const named = (name: string) => ({ name, post: async () => ({ to: '/' }) });
  expect(Object.keys(postHandlers(named('contact'), named('delivery')))).toEqual(['contact', 'delivery']);
  expect(() => postHandlers(named('contact'), named('contact'))).toThrow('contact');
});
