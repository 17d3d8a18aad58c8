import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import type { KeptBag } from './kept.ts';
import { offlinePage } from './offline-page.ts';
import { SEEN_PAGES, serviceWorkerScript } from './service-worker.ts';

/** The shop's responses: a public page, a personal page, or a photo. */
const publicPage = (path: string) => answerWith(`network ${path}`, { 'Cache-Control': 'no-cache' });
const answerWith = (body: string, headers: Record<string, string>, status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } });

/** Runs the script in its own browser: what it stores, and what it answers. */
function startWorker(network: (path: string) => Promise<Response>, keptBefore: string[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const kept = new Map<string, Map<string, Response>>(keptBefore.map((name) => [name, new Map()]));
  const waits: Promise<unknown>[] = [];
  const keyOf = (url: string) => new URL(url, 'https://shop.test').href.replace('https://shop.test', '');
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    registration: {},
  };
  const cacheOf = (entries: Map<string, Response>) => ({
    add: async ({ path }: { path: string }) => void entries.set(path, answerWith(`kept ${path}`, {})),
    put: async (url: string, response: Response) => {
      entries.delete(keyOf(url));
      entries.set(keyOf(url), response);
    },
    keys: async () => [...entries.keys()],
    delete: async (key: string) => entries.delete(key),
  });
  const caches = {
    open: async (name: string) => {
      const entries = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, entries);
      return cacheOf(entries);
    },
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async (url: string, { cacheName }: { cacheName: string }) =>
      kept.get(cacheName)?.get(keyOf(url))?.clone(),
  };
  class Request {
    readonly path: string;
    constructor(path: string) {
      this.path = path;
    }
  }
  const fetch = (request: { url: string } | string) =>
    network(keyOf(typeof request === 'string' ? request : request.url));
  const globals = { self, caches, fetch, Request, URL, Response, Headers, Date };
  runInNewContext(serviceWorkerScript('b'), globals);
  const waitUntil = (work: Promise<unknown>) => void waits.push(work);
  const raise = async (name: string, event = {}) => {
    listeners.get(name)?.({ ...event, waitUntil });
    await Promise.all(waits);
  };
  return {
    /** Names of stored responses, by cache name. */
    kept: () => Object.fromEntries([...kept].map(([name, entries]) => [name, [...entries.keys()]])),
    install: async () => {
      await raise('install');
      await raise('activate');
    },
    give: (bag: KeptBag) => raise('message', { data: { bag } }),
    /** Answer to a request; undefined if the worker leaves it to the browser. */
    ask: async (path: string, { mode = 'navigate', method = 'GET' } = {}) => {
      let answer: Promise<Response> | undefined;
      listeners.get('fetch')?.({
        request: { mode, method, url: `https://shop.test${path}` },
        waitUntil,
        respondWith: (given: Promise<Response>) => {
          answer = given;
        },
      });
      const response = await answer;
      await Promise.all(waits);
      return response;
    },
  };
}

const textOf = (response: Response | undefined) => response?.text();
const online = async (path: string) => publicPage(path);
const offline = async () => {
  throw new TypeError('Failed to fetch');
};

/** A network that works until it is cut. */
function breakable() {
  let isThere = true;
  return {
    network: (path: string) => (isThere ? online(path) : offline()),
    lose: () => {
      isThere = false;
    },
  };
}

it('keeps the offline page when it is installed, and drops the one before', async () => {
  const worker = startWorker(online, ['offline-a', 'of-another-script']);
  await worker.install();
  expect(worker.kept()).toEqual({ 'of-another-script': [], 'offline-b': ['/offline'] });
});

it('passes on what the network answers, and shows the offline page where it does not', async () => {
  const reached = startWorker(online);
  await reached.install();
  expect(await textOf(await reached.ask('/products'))).toBe('network /products');
  const lost = startWorker(offline);
  await lost.install();
  expect(await textOf(await lost.ask('/products?gender=femme'))).toBe('kept /offline');
});

it('shows a public page without a network as it was seen, and says when that was', async () => {
  const { network, lose } = breakable();
  const worker = startWorker(network);
  await worker.install();
  await worker.ask('/products?gender=femme');
  lose();
  const shown = await worker.ask('/products?gender=femme');
  expect(await textOf(shown)).toBe('network /products?gender=femme');
  expect(Date.parse(shown?.headers.get('last-modified') ?? '')).toBeLessThanOrEqual(Date.now());
  expect(await textOf(await worker.ask('/products'))).toBe('kept /offline');
});

it.each([
  ['a page of one visitor', answerWith('mine', { 'Cache-Control': 'private, no-store' })],
  ['a page that the shop could not make anew', answerWith('old', { 'Cache-Control': 'no-store' })],
  ['an error', answerWith('gone', { 'Cache-Control': 'no-cache' }, 410)],
  ['a file', answerWith('{}', { 'Cache-Control': 'no-cache', 'Content-Type': 'application/json' })],
])('does not keep %s', async (_, response) => {
  const worker = startWorker(async () => response);
  await worker.install();
  await worker.ask('/cart');
  expect(worker.kept()).toEqual({ 'offline-b': ['/offline'] });
});

it('keeps the pages that were seen last', async () => {
  const worker = startWorker(online);
  await worker.install();
  await worker.ask('/products/first');
  for (let page = 1; page <= SEEN_PAGES; page += 1) await worker.ask(`/products/${page}`);
  expect(worker.kept()['seen-pages']).toHaveLength(SEEN_PAGES);
  expect(worker.kept()['seen-pages']).not.toContain('/products/first');
});

const line = { brand: 'COS', title: 'Shift dress', facts: 'Size M', price: '39,00 €' };
const bag: KeptBag = {
  cartId: 'cart-1',
  at: 1_000,
  total: '88,00 €',
  lines: [line, { ...line, photo: '/api/v3/media/a.webp' }],
};

it('keeps the bag that a page gives, with its photos, in place of the one before', async () => {
  const worker = startWorker(online);
  await worker.install();
  await worker.give({ ...bag, cartId: 'cart-0', lines: [{ ...line, photo: '/api/v3/media/b.webp' }] });
  await worker.give(bag);
  expect(worker.kept().bag).toEqual(['/offline/bag?cart=cart-1', '/offline/bag/1']);
  expect(await textOf(await worker.ask('/offline/bag/1', { mode: 'no-cors' }))).toBe(
    'network /api/v3/media/a.webp',
  );
  expect((await worker.ask('/offline/bag/0', { mode: 'no-cors' }))?.type).toBe('error');
});

it('keeps a bag whose photo cannot be had', async () => {
  const worker = startWorker(offline);
  await worker.install();
  await worker.give(bag);
  expect(worker.kept().bag).toEqual(['/offline/bag?cart=cart-1']);
});

it.each([
  ['the back office', '/office/orders', {}],
  ['the API', '/api/v3/customer/articles', {}],
  ['a form that is posted', '/products', { method: 'POST' }],
  ['what a page asks for itself', '/products', { mode: 'cors' }],
])('leaves %s to the browser', async (_, path, request) => {
  const worker = startWorker(offline);
  await worker.install();
  expect(await worker.ask(path, request)).toBeUndefined();
});

it('fails as the browser would where even the offline page is gone', async () => {
  await expect(startWorker(offline).ask('/products')).rejects.toThrow('Failed to fetch');
});

it('has an offline page that loads no other file, in the words of the shop', () => {
  const { html, policy, version } = offlinePage();
  expect(html).toContain('<h1>You are offline</h1>');
  expect(html).not.toMatch(/ src=|<link|url\(/);
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; script-src 'sha256-/);
  expect(version).toMatch(/^[0-9a-f]{12}$/);
});

it('has another version of the offline page when pictures lie with another host, which its policy names', () => {
  const before = offlinePage();
  vi.stubEnv('MEDIA_URL', 'https://media.shop.test');
  const after = offlinePage();
  vi.unstubAllEnvs();
  expect(after.policy).toContain('https://media.shop.test');
  expect(after.version).not.toBe(before.version);
});
