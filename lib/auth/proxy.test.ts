import { expect, it, vi } from 'vitest';
import { proxyTo } from './proxy.ts';

const request = () => new Request('https://shop.example/api/v3/customer/articles?page=2');

it.each(['https://api.example', 'https://api.example/', 'https://api.example/api/v3/customer'])(
  'reaches the API named as %s by the same path',
  async (base) => {
    const send = vi.fn<typeof fetch>(async () => Response.json({}));
    await proxyTo(base, 1000, send)(request());
    expect(send.mock.calls[0]?.[0]).toBe('https://api.example/api/v3/customer/articles?page=2');
  },
);

it('never lets another API set cookies on this site', async () => {
  const send = vi.fn<typeof fetch>(
    async () => new Response('{}', { headers: { 'set-cookie': 'auth-token=x' } }),
  );
  expect((await proxyTo('https://api.example', 1000, send)(request())).headers.getSetCookie()).toEqual([]);
});

it('answers 502 when the API cannot be reached, and 504 when it is silent', async () => {
  const down = vi.fn<typeof fetch>(async () => {
    throw new TypeError('fetch failed');
  });
  expect((await proxyTo('https://api.example', 1000, down)(request())).status).toBe(502);
  const silent = vi.fn<typeof fetch>(async () => {
    throw new DOMException('late', 'TimeoutError');
  });
  expect((await proxyTo('https://api.example', 1000, silent)(request())).status).toBe(504);
});

it('says who asks, so that limits over there count shoppers and not this storefront', async () => {
  const send = vi.fn<typeof fetch>(async () => Response.json({}));
  const headers = { 'x-client-ip': '203.0.113.7', 'x-forwarded-for': '198.51.100.1' };
  await proxyTo('https://api.example', 1000, send)(new Request('https://shop.example/api', { headers }));
  const sent = new Headers(send.mock.calls[0]?.[1]?.headers);
  expect([sent.get('x-forwarded-for'), sent.get('x-client-ip')]).toEqual(['203.0.113.7', null]);
});
