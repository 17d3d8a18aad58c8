import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { offlinePage } from './offline-page.ts';
import { serviceWorkerScript } from './service-worker.ts';

/** The script in a browser of its own: what it keeps, and what it answers. */
function startWorker(network: (path: string) => Promise<string>, keptBefore: string[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const kept = new Map<string, string[]>(keptBefore.map((name) => [name, []]));
  const waits: Promise<unknown>[] = [];
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    registration: {},
  };
  const caches = {
    open: async (name: string) => ({
      add: async ({ path }: { path: string }) => kept.set(name, [...(kept.get(name) ?? []), path]),
    }),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async (path: string) => ([...kept.values()].flat().includes(path) ? `kept ${path}` : undefined),
  };
  class Request {
    readonly path: string;
    constructor(path: string) {
      this.path = path;
    }
  }
  const fetch = (request: { url: string }) => network(new URL(request.url).pathname);
  runInNewContext(serviceWorkerScript('b'), { self, caches, fetch, Request, URL });
  const raise = async (name: string) => {
    listeners.get(name)?.({ waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
  };
  return {
    kept,
    install: async () => {
      await raise('install');
      await raise('activate');
    },
    /** What a request is answered; undefined where the worker leaves it to the browser. */
    ask: async (path: string, { mode = 'navigate', method = 'GET' } = {}) => {
      let answer: Promise<unknown> | undefined;
      listeners.get('fetch')?.({
        request: { mode, method, url: `https://shop.test${path}` },
        respondWith: (given: Promise<unknown>) => {
          answer = given;
        },
      });
      return answer;
    },
  };
}

const online = async (path: string) => `network ${path}`;
const offline = async () => {
  throw new TypeError('Failed to fetch');
};

it('keeps the offline page and nothing else, and drops the one before', async () => {
  const worker = startWorker(online, ['offline-a', 'of-another-script']);
  await worker.install();
  await worker.ask('/products');
  expect([...worker.kept]).toEqual([
    ['of-another-script', []],
    ['offline-b', ['/offline']],
  ]);
});

it('passes on what the network answers, and shows the offline page where it does not', async () => {
  const reached = startWorker(online);
  await reached.install();
  expect(await reached.ask('/products')).toBe('network /products');
  const lost = startWorker(offline);
  await lost.install();
  expect(await lost.ask('/products?gender=femme')).toBe('kept /offline');
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

it('has an offline page that needs nothing beside itself, in the words of the shop', () => {
  const { html, policy, version } = offlinePage();
  expect(html).toContain('<h1>You are offline</h1>');
  expect(html).not.toMatch(/ src=|<link|url\(/);
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; script-src 'sha256-/);
  expect(version).toMatch(/^[0-9a-f]{12}$/);
});
