import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { flightScript } from '#next-output/samples.ts';
import { fastlyPurge, surrogateHeaders } from './cdn.ts';
import { PageCache } from './page-cache.ts';

const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function listen(server: Server): Promise<string> {
  closings.push(() => server.close());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A stub of Fastly's API that accepts purges by key. */
async function fastly() {
  const calls: { path: string | undefined; headers: IncomingHttpHeaders; keys: string[] }[] = [];
  const state = { status: 200 };
  const url = await listen(
    createServer((request, response) => {
      const keys = String(request.headers['surrogate-key']).split(' ');
      calls.push({ path: `${request.method} ${request.url}`, headers: request.headers, keys });
      response.writeHead(state.status, { 'Content-Type': 'application/json' }).end('{}');
    }),
  );
  return { calls, state, purge: fastlyPurge({ url, service: 'S1', token: 'token' }) };
}

const html = (path: string) =>
  `<html><head><meta name="cache-tags" content="products products/1"/></head><body>${path}${flightScript('x')}</body></html>`;

async function open(
  purge: Awaited<ReturnType<typeof fastly>>['purge'] | undefined,
  render = async () => undefined,
) {
  const cache = new PageCache({
    handler: async (request, response) => {
      await render();
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(html(request.url ?? ''));
    },
    limit: 10_000_000,
    isForNext: () => false,
    ...(purge && { purge }),
  });
  closings.push(() => void cache.end());
  const base = await listen(createServer((request, response) => void cache.handle(request, response)));
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(base + path, { headers, redirect: 'manual' });
    await answer.text();
    const named = (name: string) => answer.headers.get(name);
    return {
      status: answer.status,
      cdn: [named('surrogate-control'), named('surrogate-key')],
      browser: named('cache-control'),
      etag: named('etag') ?? '',
    };
  };
  return { cache, get };
}

const FOR_CDN = ['max-age=3600', 'products products/1'];
const NOT_FOR_CDN = [null, null];

it('lets a CDN keep a page that is in memory, under its tags; browsers ask each time', async () => {
  const { purge } = await fastly();
  const { get } = await open(purge);
  // A drop may have preceded it.
  expect((await get('/products')).cdn).toEqual(NOT_FOR_CDN);
  const kept = await get('/products');
  expect(kept).toMatchObject({ status: 200, cdn: FOR_CDN, browser: 'no-cache' });
  expect(await get('/products', { 'if-none-match': kept.etag })).toMatchObject({ status: 304, cdn: FOR_CDN });
});

it.each(['/account', '/cart/bag', '/no/such/page', '/products?gender='])(
  'never gives it %s',
  async (path) => {
    const { get } = await open((await fastly()).purge);
    for (let visit = 0; visit < 2; visit += 1) expect((await get(path)).cdn).toEqual(NOT_FOR_CDN);
  },
);

it('says nothing of a CDN where there is none, and nothing of a page with more tags than it takes', async () => {
  const { get } = await open(undefined);
  await get('/products');
  expect((await get('/products')).cdn).toEqual(NOT_FOR_CDN);
  expect(surrogateHeaders(Array.from({ length: 2_000 }, (_, id) => `products/${id}`))).toEqual({});
  expect(surrogateHeaders([])).toEqual({});
});

it('purges what is dropped at once, and once more for what was on its way', async () => {
  const { calls, purge } = await fastly();
  const { cache } = await open(purge);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  cache.drop(['products/1', 'products']);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({
    path: 'POST /service/S1/purge',
    headers: { 'fastly-key': 'token' },
    keys: ['products/1', 'products'],
  });
  await vi.advanceTimersByTimeAsync(5_000);
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.keys).toEqual(['products/1', 'products']);
});

it('purges in calls of 256 keys', async () => {
  const { calls, purge } = await fastly();
  await purge(Array.from({ length: 600 }, (_, id) => `products/${id}`));
  expect(calls.map(({ keys }) => keys.length)).toEqual([256, 256, 88]);
});

it('tells a CDN that was away again, and the log once', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const { calls, state, purge } = await fastly();
  const { cache } = await open(purge);
  state.status = 503;
  cache.drop(['products/1']);
  await expect.poll(() => calls.length, { timeout: 5_000 }).toBeGreaterThan(1);
  cache.drop(['products/2']);
  state.status = 200;
  const said = vi.spyOn(console, 'info').mockReturnValue();
  await expect.poll(() => said.mock.calls.length, { timeout: 5_000 }).toBe(1);
  expect(calls.at(-1)?.keys.toSorted()).toEqual(['products/1', 'products/2']);
  expect(warned).toHaveBeenCalledTimes(1);
});
