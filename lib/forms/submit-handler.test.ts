import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { readCookies } from '../auth/cookies.ts';
import type { Deliver } from '../auth/gateway.ts';
import { keptOf } from './form-flash.ts';
import { answerForm, type FormHandler } from './submit-handler.ts';

const form = (name: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  new Request(`https://shop.example/api/v3/forms/${name}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { host: 'shop.example', 'sec-fetch-site': 'same-origin', ...headers },
  });
const deliver = vi.fn<Deliver>(async (request) =>
  request.method === 'POST'
    ? Response.json({ id: 'u1', token: 'guest-token-0123456789' }, { status: 201 })
    : Response.json({ authorization: request.headers.get('authorization') }),
);

it('carries a token from one call of the form to the next, and to the browser as a cookie', async () => {
  let seen: unknown;
  const handler: FormHandler = async (fields, via) => {
    await via({ method: 'POST', path: 'auth/register-guest', body: fields, returns: z.unknown() });
    seen = await via({ path: 'me', returns: z.unknown() });
    return { to: '/checkout' };
  };
  const answer = await answerForm(
    form('contact', { email: 'ada@example.org' }),
    { contact: handler },
    deliver,
  );
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/checkout');
  expect(seen).toEqual({ authorization: 'Bearer guest-token-0123456789' });
  expect(answer.headers.getSetCookie()[0]).toContain('auth-guest-token=guest-token-0123456789');
});

it('keeps what was typed when something was wrong, but never a card', async () => {
  const handler: FormHandler = async (values) => ({
    to: '/checkout',
    kept: { form: 'contact', values, errors: { email: 'form.invalid.email' } },
  });
  const posted = form('contact', {
    email: 'ada@',
    firstName: 'Zoë; Path=/',
    card_number: '4242424242424242',
  });
  const answer = await answerForm(posted, { contact: handler }, deliver);
  const cookie = answer.headers.getSetCookie()[0] as string;
  expect(cookie).toContain('HttpOnly');
  expect(cookie).not.toContain('4242');
  const kept = keptOf(readCookies(cookie.slice(0, cookie.indexOf(';'))), 'contact');
  expect(kept?.values).toEqual({ email: 'ada@', firstName: 'Zoë; Path=/' });
  expect(kept?.errors).toEqual({ email: 'form.invalid.email' });
});

it('refuses a form of another site, an unknown form, another verb', async () => {
  const handlers = { contact: vi.fn<FormHandler>() };
  const foreign = form('contact', {}, { 'sec-fetch-site': 'cross-site' });
  expect((await answerForm(foreign, handlers, deliver)).status).toBe(403);
  expect((await answerForm(form('constructor', {}), handlers, deliver)).status).toBe(404);
  const get = new Request('https://shop.example/api/v3/forms/contact');
  expect((await answerForm(get, handlers, deliver)).status).toBe(405);
  expect(handlers.contact).not.toHaveBeenCalled();
});

it('never leads away from the site', async () => {
  const handler: FormHandler = async (fields) => ({ to: fields.next ?? '/' });
  const answer = await answerForm(form('go', { next: '//evil.example' }), { go: handler }, deliver);
  expect(answer.headers.get('location')).toBe('/');
});

it('takes files only where they are asked for, and no more than is said', async () => {
  const seen: string[] = [];
  const takes: FormHandler = Object.assign(
    async (...[fields, , , files]: Parameters<FormHandler>) => {
      seen.push(fields.what ?? '', ...(files.photo ?? []).map((file) => `${file.name} ${file.size}`));
      return { to: '/done' };
    },
    { most: 3_000_000 },
  );
  const post = async (bytes: number, handlers: Record<string, FormHandler>) => {
    const body = new FormData();
    body.append('what', 'a coat');
    body.append('photo', new File([new Uint8Array(bytes)], 'seam.jpg'));
    body.append('photo', new File([], ''));
    // Read whole first: a form that is still being written out while it is refused is the test's own trouble.
    const written = new Response(body);
    const headers = {
      ...{ host: 'shop.example', 'sec-fetch-site': 'same-origin' },
      'content-type': written.headers.get('content-type') ?? '',
    };
    const request = new Request('https://shop.example/api/v3/forms/send', {
      ...{ method: 'POST', headers },
      body: await written.arrayBuffer(),
    });
    return answerForm(request, handlers, deliver);
  };
  expect((await post(2_000_000, { send: takes })).status).toBe(303);
  expect(seen).toEqual(['a coat', 'seam.jpg 2000000']);
  expect((await post(3_000_000, { send: takes })).status).toBe(413);
  const texts = vi.fn<FormHandler>();
  expect((await post(2_000_000, { send: texts })).status).toBe(413);
  expect(texts).not.toHaveBeenCalled();
});
