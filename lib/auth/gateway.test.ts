import { expect, it, vi } from 'vitest';
import type { ApiTransport } from './api-transport.ts';
import { gateway } from './gateway.ts';

const SITE = 'https://shop.example';
const TOKEN = 'guest-token-0123456789';
const OURS = { host: 'shop.example', 'sec-fetch-site': 'same-origin', 'content-type': 'application/ld+json' };

const ask = (path: string, init: RequestInit = {}) => new Request(`${SITE}/api/v3/${path}`, init);
const post = (path: string, headers: Record<string, string>) =>
  ask(path, { method: 'POST', headers, body: '{}' });
const answering = (body: object, status = 200) =>
  vi.fn<ApiTransport>(async () =>
    Response.json(body, { status, headers: { 'content-type': 'application/ld+json' } }),
  );
const sent = (transport: ReturnType<typeof answering>) => transport.mock.calls[0]?.[0] as Request;

it('turns the cookie into the Authorization header, the customer’s before the guest’s', async () => {
  const transport = answering({});
  await gateway(
    ask('customer/me', { headers: { cookie: `auth-guest-token=${TOKEN}; auth-token=customer-token-1` } }),
    transport,
  );
  expect(sent(transport).headers.get('authorization')).toBe('Bearer customer-token-1');
  expect(sent(transport).headers.get('cookie')).toBeNull();
});

it('names the brand of the settings in every call', async () => {
  vi.stubEnv('BRAND_ID', 'maison-deux');
  const transport = answering({});
  await gateway(ask('customer/articles'), transport);
  expect(sent(transport).headers.get('x-brand-id')).toBe('maison-deux');
  vi.unstubAllEnvs();
});

it('gives the token to the customer API only', async () => {
  const transport = answering({});
  await gateway(
    ask('media/photo-1/320.webp', { headers: { cookie: `auth-guest-token=${TOKEN}` } }),
    transport,
  );
  expect(sent(transport).headers.get('authorization')).toBeNull();
});

it.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sister site', { 'sec-fetch-site': 'same-site' }],
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['no one known', {}],
])('refuses a changing call with a cookie that comes from %s', async (_, headers) => {
  const transport = answering({});
  const request = post('customer/order-items', {
    host: 'shop.example',
    cookie: `auth-guest-token=${TOKEN}`,
    ...headers,
  });
  const answer = await gateway(request, transport);
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ status: 403, detail: 'Access Denied.' });
  expect(transport).not.toHaveBeenCalled();
});

it('takes a browser without fetch metadata by its Origin', async () => {
  const headers = { host: 'shop.example', origin: SITE, cookie: `auth-guest-token=${TOKEN}` };
  expect((await gateway(post('customer/order-items', headers), answering({}))).status).toBe(200);
});

it('keeps a new guest token in a cookie that no script reads, and strips it from the answer', async () => {
  const cart = { id: 'o1', state: 'draft' };
  const answer = await gateway(
    post('customer/order-items', OURS),
    answering({ id: 'i1', cart, token: TOKEN }, 201),
  );
  expect(answer.status).toBe(201);
  const body = JSON.stringify({ id: 'i1', cart });
  expect(await answer.text()).toBe(body);
  expect(answer.headers.get('content-length')).toBe(String(body.length));
  const cookies = answer.headers.getSetCookie();
  expect(cookies[0]).toBe(
    `auth-guest-token=${TOKEN}; Path=/; Max-Age=604800; Secure; SameSite=Lax; HttpOnly`,
  );
  expect(cookies[1]).toContain('auth-token=; Path=/; Max-Age=0');
  expect(cookies[2]).toContain('customer-id=; Path=/; Max-Age=0');
  expect(cookies[3]).toBe('cart-id=o1; Path=/; Max-Age=604800; Secure; SameSite=Lax');
});

it.each(['register-guest', 'guest-login'])('keeps the token of %s as the guest’s', async (call) => {
  const answer = await gateway(post(`customer/auth/${call}`, OURS), answering({ id: 'u1', token: TOKEN }));
  const cookies = answer.headers.getSetCookie();
  expect(cookies[0]).toContain(`auth-guest-token=${TOKEN}; `);
  expect(cookies[1]).toContain('auth-token=; Path=/; Max-Age=0');
});

it('marks the browser that signs in as known, and tells the API of it at the next sign-in only', async () => {
  const user = { id: 'u1', token: TOKEN, deviceToken: 'one.zz.sign' };
  const cookie = 'known-device=two.zz.sign~one.yy.sign';
  const answer = await gateway(post('customer/auth/login', { ...OURS, cookie }), answering(user));
  expect(await answer.json()).toEqual({ id: 'u1' });
  expect(answer.headers.getSetCookie()).toContain(
    'known-device=one.zz.sign~two.zz.sign; Path=/; Max-Age=31536000; Secure; SameSite=Lax; HttpOnly',
  );
  const sent: (string | null)[] = [];
  const transport = async (request: Request) => {
    sent.push(request.headers.get('x-known-device'));
    return new Response(null, { status: 204 });
  };
  await gateway(post('customer/auth/login', { ...OURS, cookie }), transport);
  await gateway(post('customer/order-items', { ...OURS, cookie }), transport);
  expect(sent).toEqual(['two.zz.sign~one.yy.sign', null]);
});

it('tells a customer whose session has ended to sign in again, and starts no new cart', async () => {
  const transport = answering({}, 401);
  const cookie = 'auth-token=customer-token-1; cart-id=o1';
  const answer = await gateway(post('customer/order-items', { ...OURS, cookie }), transport);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({
    type: '/errors/session-expired',
    detail: 'Please sign in again.',
  });
  expect(transport).toHaveBeenCalledTimes(1);
  expect(answer.headers.getSetCookie()).toEqual([expect.stringContaining('auth-token=; Path=/; Max-Age=0')]);
});

it('does not sign a customer out by a background read', async () => {
  const headers = { cookie: 'auth-token=customer-token-1' };
  const answer = await gateway(ask('customer/wishlists', { headers }), answering({}, 401));
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
});

it('reports a wrong password as one, with any token', async () => {
  const cookie = 'auth-token=customer-token-1';
  const refusal = { detail: 'Email or password is wrong.' };
  const answer = await gateway(post('customer/auth/login', { ...OURS, cookie }), answering(refusal, 401));
  expect(await answer.json()).toEqual(refusal);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

it.each([204, 401, 503])(
  'clears the cookies of the person who signs out, though the API answers %i',
  async (status) => {
    const cookie = 'auth-token=customer-token-1; cart-id=o1';
    const request = post('customer/auth/logout', { ...OURS, cookie });
    const answer = await gateway(request, async () => new Response(null, { status }));
    expect(answer.headers.getSetCookie().map((value) => value.split(';', 1)[0])).toEqual([
      'auth-token=',
      'customer-id=',
      'auth-guest-token=',
      'order-access-token=',
      'cart-id=',
      'last-order-reference=',
      'cart-promo-code=',
    ]);
  },
);

it('finds the cart of the customer who signs in, which may come from another device', async () => {
  const transport = vi
    .fn<ApiTransport>()
    .mockResolvedValueOnce(Response.json({ id: 'u1', token: TOKEN }))
    .mockResolvedValueOnce(Response.json({ 'hydra:member': [{ id: 'o7' }] }));
  const cookie = 'auth-guest-token=guest-token-9; cart-id=o1';
  const answer = await gateway(post('customer/auth/login', { ...OURS, cookie }), transport);
  expect(transport.mock.calls[1]?.[0].headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
  expect(answer.headers.getSetCookie().at(-1)).toBe(
    'cart-id=o7; Path=/; Max-Age=604800; Secure; SameSite=Lax',
  );
});

it('clears the cart of before when the customer who signs in has none', async () => {
  const transport = vi
    .fn<ApiTransport>()
    .mockResolvedValueOnce(Response.json({ id: 'u1', token: TOKEN }))
    .mockResolvedValueOnce(Response.json({ 'hydra:member': [] }));
  const answer = await gateway(post('customer/auth/login', OURS), transport);
  expect(answer.headers.getSetCookie().at(-1)).toContain('cart-id=; Path=/; Max-Age=0');
});

it('keeps a customer’s token apart and clears the guest’s', async () => {
  const answer = await gateway(post('customer/auth/login', OURS), answering({ id: 'u1', token: TOKEN }));
  const cookies = answer.headers.getSetCookie();
  expect(cookies[0]).toContain(`auth-token=${TOKEN}`);
  expect(cookies[1]).toContain('auth-guest-token=; Path=/; Max-Age=0');
  expect(cookies[2]).toBe('customer-id=u1; Path=/; Max-Age=604800; Secure; SameSite=Lax');
});

it('clears who was signed in when the API no longer knows the token', async () => {
  const cookie = `auth-token=${TOKEN}; customer-id=u1`;
  const answer = await gateway(ask('customer/me', { headers: { cookie } }), answering({}, 401));
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringContaining('auth-token=; Path=/; Max-Age=0'),
    expect.stringContaining('customer-id=; Path=/; Max-Age=0'),
  ]);
});

it('keeps the promo code of a cart for seven days, and clears it when it is taken out or bought with', async () => {
  const promo = async (path: string, method: string, body: object) => {
    const request = ask(path, { method, headers: OURS, body: method === 'DELETE' ? null : '{}' });
    const answer = await gateway(request, answering(body));
    return answer.headers.getSetCookie().find((cookie) => cookie.startsWith('cart-promo-code='));
  };
  const cart = { id: 'o1', state: 'draft', reference: 'R1' };
  expect(await promo('customer/orders/o1', 'PATCH', { ...cart, promoCode: 'WELCOME' })).toBe(
    'cart-promo-code=WELCOME; Path=/; Max-Age=604800; Secure; SameSite=Lax',
  );
  expect(await promo('customer/orders/o1/promo-code/p1', 'DELETE', cart)).toContain('Max-Age=0');
  expect(
    await promo('customer/orders/o1', 'PATCH', { ...cart, state: 'paid', promoCode: 'WELCOME' }),
  ).toContain('Max-Age=0');
  expect(await promo('customer/order-items', 'POST', { id: 'i1', cart })).toBeUndefined();
});

it('keeps the reference of the last order for seven days', async () => {
  const request = ask('customer/orders/o1', { method: 'PATCH', headers: OURS, body: '{}' });
  const answer = await gateway(
    request,
    answering({ id: 'o1', state: 'payment_pending', reference: 'K7Q2M4X9' }),
  );
  expect(answer.headers.getSetCookie()[0]).toBe(
    'last-order-reference=K7Q2M4X9; Path=/; Max-Age=604800; Secure; SameSite=Lax',
  );
});

it('leaves the token to a client that is not a browser of ours', async () => {
  const answer = await gateway(
    post('customer/auth/register-guest', {}),
    answering({ id: 'u1', token: TOKEN }),
  );
  expect(await answer.json()).toEqual({ id: 'u1', token: TOKEN });
  expect(answer.headers.getSetCookie()).toEqual([]);
});

it('passes a client’s own Authorization header unchanged, with any cookies', async () => {
  const transport = answering({ token: TOKEN });
  const headers = {
    authorization: 'Bearer mine',
    cookie: `auth-token=${TOKEN}`,
    'sec-fetch-site': 'cross-site',
  };
  const answer = await gateway(post('customer/orders', headers), transport);
  expect(sent(transport).headers.get('authorization')).toBe('Bearer mine');
  expect(await answer.json()).toEqual({ token: TOKEN });
});

it('clears a token that the API no longer knows', async () => {
  const answer = await gateway(
    ask('customer/me', { headers: { cookie: `auth-guest-token=${TOKEN}` } }),
    answering({}, 401),
  );
  expect(answer.status).toBe(401);
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringContaining('auth-guest-token=; Path=/; Max-Age=0'),
  ]);
});

it('starts a new cart when the first add comes with last week’s token', async () => {
  const transport = vi
    .fn<ApiTransport>()
    .mockResolvedValueOnce(new Response(null, { status: 401 }))
    .mockResolvedValueOnce(Response.json({ id: 'i1', token: TOKEN }, { status: 201 }));
  const request = post('customer/order-items', { ...OURS, cookie: 'auth-guest-token=too-old-to-be-known' });
  const answer = await gateway(request, transport);
  expect(answer.status).toBe(201);
  expect(transport.mock.calls[1]?.[0].headers.get('authorization')).toBeNull();
  expect(answer.headers.getSetCookie().at(-4)).toContain('auth-guest-token=; ');
  expect(answer.headers.getSetCookie().at(-3)).toContain(`auth-guest-token=${TOKEN}`);
});

it('does not put a token of odd form into a header', async () => {
  const transport = answering({});
  await gateway(ask('customer/me', { headers: { cookie: 'auth-token=a%0d%0aX-Evil:1' } }), transport);
  expect(sent(transport).headers.get('authorization')).toBeNull();
});

it('speaks with the token of the followed order when it is asked to, and tells the API nothing of that', async () => {
  const transport = answering({});
  const cookie = `auth-guest-token=${TOKEN}; order-access-token=order-token-0123456789`;
  await gateway(ask('customer/orders/o1?_access=order&page=2', { headers: { cookie } }), transport);
  expect(sent(transport).headers.get('authorization')).toBe('Bearer order-token-0123456789');
  expect(sent(transport).url).toBe(`${SITE}/api/v3/customer/orders/o1?page=2`);
});

it('never lends the shopper’s own token to a followed order', async () => {
  const transport = answering({});
  const headers = { cookie: `auth-guest-token=${TOKEN}` };
  await gateway(ask('customer/orders/o1?_access=order', { headers }), transport);
  expect(sent(transport).headers.get('authorization')).toBeNull();
});

it('keeps the token of a followed order and the shopper’s own', async () => {
  const answer = await gateway(
    post('customer/auth/guest-login?_access=order', OURS),
    answering({ id: 'o1', token: 'order-token-0123456789' }),
  );
  const cookies = answer.headers.getSetCookie();
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatch(/^order-access-token=order-token-0123456789;.*HttpOnly/);
  expect(await answer.json()).toEqual({ id: 'o1' });
});

it('clears the followed order when its time is over, and nothing else', async () => {
  const cookie = `auth-guest-token=${TOKEN}; order-access-token=order-token-0123456789`;
  const answer = await gateway(
    ask('customer/orders/o1?_access=order', { headers: { cookie } }),
    answering({}, 401),
  );
  expect(answer.headers.getSetCookie().map((value) => value.split('=')[0])).toEqual(['order-access-token']);
});

it('uses the token of a store’s staff when asked, and keeps the shopper’s own', async () => {
  const opened = await gateway(
    post('customer/store-sessions?_access=store', OURS),
    answering({ id: 'current', token: 'store-token-0123456789' }, 201),
  );
  expect(opened.headers.getSetCookie()).toEqual([
    'store-token=store-token-0123456789; Path=/; Max-Age=604800; Secure; SameSite=Lax; HttpOnly',
  ]);
  expect(await opened.json()).toEqual({ id: 'current' });
  const cookie = `auth-token=${TOKEN}; store-token=store-token-0123456789`;
  const transport = answering({});
  await gateway(ask('customer/store-sessions/current?_access=store', { headers: { cookie } }), transport);
  expect(sent(transport).headers.get('authorization')).toBe('Bearer store-token-0123456789');
  const wrong = await gateway(
    post('customer/store-sessions?_access=store', { ...OURS, cookie }),
    answering({ detail: 'Invalid credentials.' }, 401),
  );
  expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([401, []]);
});

it('keeps an enrolled tablet in a cookie of a year, and names it in calls of store mode only', async () => {
  const enrolled = await gateway(
    post('customer/store-devices', OURS),
    answering({ id: 'current', deviceToken: 'one.zz.sign' }, 201),
  );
  expect(await enrolled.json()).toEqual({ id: 'current' });
  const kept = 'store-device=one.zz.sign; Path=/; Max-Age=31536000; Secure; SameSite=Lax; HttpOnly';
  expect(enrolled.headers.getSetCookie()).toEqual([kept]);
  const opened = await gateway(
    post('customer/store-sessions?_access=store', OURS),
    answering({ id: 'current', token: 'store-token-0123456789', deviceToken: 'one.zz.sign' }, 201),
  );
  expect(opened.headers.getSetCookie()).toContain(kept);
  const elsewhere = await gateway(
    post('customer/store-devices', { host: 'shop.example', 'sec-fetch-site': 'cross-site' }),
    answering({ id: 'current', deviceToken: 'one.zz.sign' }, 201),
  );
  expect(elsewhere.headers.getSetCookie()).toEqual([]);
  const cookie = `auth-token=${TOKEN}; store-device=one.zz.sign`;
  const named = async (path: string) => {
    const transport = answering({});
    await gateway(ask(`customer/${path}`, { headers: { cookie } }), transport);
    return sent(transport).headers.get('x-store-device');
  };
  expect(await named('store-sessions/current?_access=store')).toBe('one.zz.sign');
  expect(await named('trade-in-photos?_access=store')).toBe('one.zz.sign');
  expect(await named('store-devices/current')).toBe('one.zz.sign');
  expect(await named('orders/o1')).toBeNull();
});

it('leaves a tablet enrolled when its staff or a shopper sign out', async () => {
  const cookie = `auth-token=${TOKEN}; store-token=store-token-0123456789; store-device=one.zz.sign`;
  for (const [method, path] of [
    ['DELETE', 'customer/store-sessions/current?_access=store'],
    ['POST', 'customer/auth/logout'],
  ] as const) {
    const request = ask(path, { method, headers: { ...OURS, cookie } });
    const answer = await gateway(request, async () => new Response(null, { status: 204 }));
    expect(answer.headers.getSetCookie().join()).not.toContain('store-device');
  }
});

it('signs the staff of a store out of the tablet, and no shopper', async () => {
  const cookie = `auth-token=${TOKEN}; store-token=store-token-0123456789`;
  const request = ask('customer/store-sessions/current?_access=store', {
    method: 'DELETE',
    headers: { ...OURS, cookie },
  });
  const answer = await gateway(request, async () => new Response(null, { status: 204 }));
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^store-token=; Path=\/; Max-Age=0/)]);
});

it('knows no token by a name that every object has', async () => {
  const transport = answering({ id: 'u1', token: TOKEN });
  await gateway(
    ask('customer/me?_access=constructor', { headers: { cookie: `auth-token=${TOKEN}` } }),
    transport,
  );
  expect(sent(transport).headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
});
