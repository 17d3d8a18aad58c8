import { describe, expect, it, vi } from 'vitest';
import type { ApiTransport } from './api-transport.ts';
import { gateway } from './gateway.ts';

const SITE = 'https://shop.example';
const BASE = `${SITE}/api/v3/customer`;
const TOKEN = 'customer-token-0123456789';
const OURS = { host: 'shop.example', 'sec-fetch-site': 'same-origin' };
const PROVIDER = 'https://provider.example/auth?client_id=shop&state=S1';
const CHECK = '/auth/connect/google/C1/check?code=C1&state=S1';
const LINK = '/auth/connect/google/link';

const redirecting = () =>
  vi.fn<ApiTransport>(async () => new Response(null, { status: 302, headers: { location: PROVIDER } }));
const answering = (body: object, status = 200) =>
  vi.fn<ApiTransport>(async (request) =>
    Response.json(request.url.includes('/orders') ? { 'hydra:member': [] } : body, { status }),
  );
const session = () => answering({ '@id': '/me', id: 'u1', token: TOKEN });
const sent = (transport: ReturnType<typeof answering>) => transport.mock.calls[0]?.[0] as Request;
const begin = (headers: Record<string, string>, query = '', transport = redirecting()) =>
  gateway(new Request(`${BASE}/auth/connect/google?brand=revoir${query}`, { headers }), transport);
const check = (headers: Record<string, string>, transport = session(), path = CHECK) =>
  gateway(new Request(BASE + path, { headers }), transport);
const link = (headers: Record<string, string>, body: string, transport = session()) =>
  gateway(new Request(BASE + LINK, { method: 'POST', headers, body }), transport);

const OVER = { type: '/errors/sign-in-over', status: 410 };
const AGE = 'Path=/; Max-Age=600; Secure; SameSite=Lax; HttpOnly';

describe('a browser that is sent to a provider', () => {
  it('keeps the sign-in for ten minutes and the previous route for seven days, unreadable to scripts', async () => {
    const answer = await begin(OURS, '&_previous=/account/orders%3Fpage%3D2');
    expect(answer.headers.get('location')).toBe(PROVIDER);
    expect(answer.headers.getSetCookie()).toEqual([
      `sso-states=S1; ${AGE}`,
      `sso-previous-route=${encodeURIComponent('/account/orders?page=2')}; ${AGE.replace('600', '604800')}`,
    ]);
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'remembers no page of another site: %s',
    async (previous) => {
      const answer = await begin(OURS, `&_previous=${encodeURIComponent(previous)}`);
      expect(answer.headers.getSetCookie()[1]).toMatch(/^sso-previous-route=; Path=\/; Max-Age=0/);
    },
  );

  it('tells the API nothing of that page', async () => {
    const transport = redirecting();
    await begin(OURS, '&_previous=/cart', transport);
    expect(sent(transport).url).toBe(`${BASE}/auth/connect/google?brand=revoir`);
  });

  it('adds a way to sign in to its account only from the shop’s own pages', async () => {
    const cookie = `auth-token=${TOKEN}`;
    const [own, foreign] = [redirecting(), redirecting()];
    await begin({ ...OURS, cookie }, '&intent=link', own);
    await begin({ ...OURS, 'sec-fetch-site': 'cross-site', cookie }, '&intent=link', foreign);
    expect(sent(own).headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
    expect(sent(foreign).headers.get('authorization')).toBeNull();
  });

  it('has three of them under way, the newest first', async () => {
    const answer = await begin({ ...OURS, cookie: 'sso-states=A.B.C' });
    expect(answer.headers.getSetCookie()[0]).toBe(`sso-states=S1.A.B; ${AGE}`);
  });

  it('reads a page, not a problem document, when the provider is away', async () => {
    const away = answering({ status: 503, detail: 'away' }, 503);
    const page = await begin({ ...OURS, 'sec-fetch-mode': 'navigate' }, '', away);
    expect([page.status, page.headers.get('location')]).toEqual([
      303,
      '/connect/google/revoir/check?error=temporarily_unavailable',
    ]);
    expect((await begin({ ...OURS, 'sec-fetch-mode': 'cors' }, '', away)).status).toBe(503);
  });
});

describe('a browser that comes back', () => {
  it('is signed in when it began, and clears that', async () => {
    const answer = await check({ ...OURS, cookie: 'sso-states=S1; auth-guest-token=guest-token-1' });
    expect(await answer.json()).toEqual({ '@id': '/me', id: 'u1' });
    const cookies = answer.headers.getSetCookie().join('\n');
    expect(cookies).toContain(`auth-token=${TOKEN}; Path=/; Max-Age=604800; Secure; SameSite=Lax; HttpOnly`);
    for (const name of ['auth-guest-token', 'sso-states', 'sso-previous-route'])
      expect(cookies).toContain(`${name}=; Path=/; Max-Age=0`);
  });

  it('goes on with another sign-in that waits for proof', async () => {
    const answer = await check({ ...OURS, cookie: 'sso-states=S1.WAITS' });
    expect(answer.headers.getSetCookie().join('\n')).toContain(`sso-states=WAITS; ${AGE}`);
  });

  it.each([
    ['that did not begin', { ...OURS, cookie: 'other=1' }],
    ['that began another one', { ...OURS, cookie: 'sso-states=S2' }],
    ['from another site', { ...OURS, 'sec-fetch-site': 'cross-site', cookie: 'sso-states=S1' }],
    ['by its address bar', { ...OURS, 'sec-fetch-site': 'none', cookie: 'sso-states=S1' }],
  ])('is not signed in %s', async (_, headers) => {
    const transport = session();
    const answer = await check(headers, transport);
    expect(answer.status).toBe(410);
    expect(await answer.json()).toMatchObject(OVER);
    expect(transport).not.toHaveBeenCalled();
  });

  it('is not signed in without a state', async () => {
    const answer = await check(
      { ...OURS, cookie: 'sso-states=S1' },
      session(),
      '/auth/connect/google/C1/check?code=C1',
    );
    expect(answer.status).toBe(410);
  });

  it('keeps its cookies when it is refused, so that the account can be proven', async () => {
    const exists = answering({ type: '/errors/account-exists', status: 409 }, 409);
    const answer = await check({ ...OURS, cookie: 'sso-states=S1' }, exists);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([409, []]);
  });
});

it('a program that is no browser gets the answer as it is', async () => {
  expect(await (await check({ host: 'shop.example' })).json()).toMatchObject({ token: TOKEN });
});

it('an account is proven in the browser that began, and in no other', async () => {
  const cookie = 'sso-states=S1';
  expect((await link({ ...OURS, cookie }, '{"state":"S1"}')).status).toBe(200);
  for (const body of ['{"state":"S2"}', '{"state":7}', '{}', 'null', '['])
    expect((await link({ ...OURS, cookie }, body)).status).toBe(410);
  const foreign = { ...OURS, 'sec-fetch-site': 'cross-site', cookie };
  expect((await link(foreign, '{"state":"S1"}')).status).toBe(410);
});
