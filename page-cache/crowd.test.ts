import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordBy } from '#http-server/recorder.ts';
import { flightScript, ROUTER_HEADERS, ROUTER_PARAMETER } from '#next-output/samples.ts';
import { PageCache } from './page-cache.ts';
import type { QueueLimits } from './render-queue.ts';

const html = (text: string) =>
  `<html><head><meta name="cache-tags" content="products"/></head><body>${text}${flightScript('x')}</body></html>`;
const CRAWLER = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };

let server: Server | undefined;
let refused: string[] = [];
/** Lengths of the queue, by rank. */
const lengths = new Map<string, number>();
const waiting = () => [...lengths.values()].reduce((sum, length) => sum + length, 0);
beforeEach(() => {
  refused = [];
  lengths.clear();
  recordBy({
    page: () => undefined,
    call: () => undefined,
    rendersWaiting: (rank, count) => void lengths.set(rank, count),
    renderWaited: () => undefined,
    renderRefused: (rank, reason) => void refused.push(`${rank} ${reason}`),
    sharedPage: () => undefined,
    pageStore: () => undefined,
  });
});
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  recordBy(undefined);
  vi.restoreAllMocks();
});

/** The page cache, one render at a time; renders end after `release` was called. */
async function serve(limits: Partial<QueueLimits> = {}) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const cache = new PageCache({
    handler: async (request, response) => {
      begun.push(request.url ?? '');
      if (request.url !== '/') await promise;
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(html(request.url ?? ''));
    },
    limit: 1_000_000,
    isForNext: (path) => path.startsWith('/api/'),
    queueLimits: { atOnce: 1, ...limits },
  });
  server = createServer((request, response) => {
    cache.handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = (path: string, headers: Record<string, string> = {}, signal?: AbortSignal) =>
    fetch(base + path, { headers, signal });
  return { cache, begun, ask, release };
}

it('makes pages of a purchase first and unlisted listings last, and answers kept pages meanwhile', async () => {
  const { begun, ask, release } = await serve();
  await (await ask('/')).text();
  const running = ask('/products?min=1');
  await expect.poll(() => begun.length).toBe(2);
  const later = [
    ask('/search/coat'),
    ask('/products?min=2', { ...ROUTER_HEADERS }),
    ask('/products/coat'),
    ask('/checkout'),
  ];
  for (const path of ['/cart', '/login']) later.push(ask(path));
  expect((await ask('/')).headers.get('x-page-cache')).toBe('HIT');
  await expect.poll(waiting).toBe(6);
  release();
  const answers = await Promise.all([running, ...later]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const order = begun.slice(2).map((url) => url.split('?', 1)[0]);
  expect(order.slice(0, 3).toSorted()).toEqual(['/cart', '/checkout', '/login']);
  expect(order[3]).toBe('/products/coat');
  expect(order.slice(4).toSorted()).toEqual(['/products', '/search/coat']);
});

it('answers 503 with a page and a time to come back to what waits too long, and the data of a page likewise', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { begun, ask, release } = await serve({ waitMs: 20 });
  const running = ask('/checkout');
  await expect.poll(() => begun.length).toBe(1);
  const late = await ask('/products/coat');
  expect([late.status, late.headers.get('retry-after'), late.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect(await late.text()).toMatch(/<title>|went wrong/);
  const data = await ask(`/cart?${ROUTER_PARAMETER}`, ROUTER_HEADERS);
  expect(data.status).toBe(503);
  const again = await ask('/products/bag');
  expect(again.headers.get('x-request-id')).toBe(late.headers.get('x-request-id'));
  expect(refused).toEqual(['usual late', 'first late', 'usual late']);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining(`Pages refused, ${late.headers.get('x-request-id')}:`),
  );
  release();
  expect((await running).status).toBe(200);
});

it('shows the last good page if a new one would take too long', async () => {
  const { cache, begun, ask, release } = await serve({ waitMs: 20 });
  await (await ask('/')).text();
  const running = ask('/checkout');
  await expect.poll(() => begun.length).toBe(2);
  cache.store.drop(['products']);
  const stale = await ask('/');
  expect([stale.status, stale.headers.get('x-page-cache')]).toEqual([200, 'STALE']);
  release();
  await running;
});

it('answers crawlers at once that ask for what they may not list, while others wait', async () => {
  const { begun, ask, release } = await serve();
  const running = ask('/products/coat');
  await expect.poll(() => begun.length).toBe(1);
  const next = ask('/checkout');
  await expect.poll(waiting).toBe(1);
  const crawler = await ask('/products?size=38', CRAWLER);
  expect([crawler.status, crawler.headers.get('retry-after')]).toEqual([503, '60']);
  expect(refused).toEqual(['last crawler']);
  const listed = ask('/products?gender=femme', CRAWLER);
  release();
  expect([(await running).status, (await next).status, (await listed).status]).toEqual([200, 200, 200]);
  expect((await ask('/products?size=38', CRAWLER)).status).toBe(200);
});

it('does not make a page that all have left, but one that another still wants', async () => {
  const { begun, ask, release } = await serve();
  const running = ask('/checkout');
  await expect.poll(() => begun.length).toBe(1);
  const leaving = new AbortController();
  const left = ['/products/a', '/products/b'].map((path) => ask(path, {}, leaving.signal));
  const staying = ask('/products/b');
  await expect.poll(waiting).toBe(2);
  leaving.abort();
  for (const answer of left) await expect(answer).rejects.toThrow();
  await expect.poll(waiting).toBe(1);
  release();
  expect([(await running).status, (await staying).status]).toEqual([200, 200]);
  expect(begun).toEqual(['/checkout', '/products/b']);
});

it('keeps a page whose render began after something was dropped, though it was asked for before', async () => {
  const { cache, begun, ask, release } = await serve();
  const running = ask('/checkout');
  await expect.poll(() => begun.length).toBe(1);
  const waits = ask('/products/coat');
  await expect.poll(waiting).toBe(1);
  cache.drop(['products']);
  release();
  await Promise.all([running, waits]);
  expect((await ask('/products/coat')).headers.get('x-page-cache')).toBe('HIT');
});

it('lets calls and posted forms pass', async () => {
  const { begun, ask, release } = await serve();
  const running = ask('/checkout');
  await expect.poll(() => begun.length).toBe(1);
  const waits = ask('/products/coat');
  await expect.poll(waiting).toBe(1);
  const call = ask('/api/v3/forms/cart');
  await expect.poll(() => begun).toEqual(['/checkout', '/api/v3/forms/cart']);
  release();
  await Promise.all([running, waits, call]);
});
