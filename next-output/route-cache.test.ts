import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import RouteCache from './route-cache.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'revoir-route-cache-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** A cache as Next creates it at the start of each request. */
const cacheOfRequest = () =>
  new RouteCache({
    dev: false,
    fs: nodeFs,
    flushToDisk: false,
    serverDistDir: folder,
    maxMemoryCacheSize: 1e6,
    revalidatedTags: [],
    _requestHeaders: {},
  });
const LOOKUP: Parameters<RouteCache['get']>[1] = JSON.parse('{"kind":"APP_PAGE"}');
const page = (more: object): Parameters<RouteCache['set']>[1] =>
  JSON.parse(
    JSON.stringify({ kind: 'APP_PAGE', html: '', headers: { 'x-next-cache-tags': 'products' }, ...more }),
  );
const WHOLE = page({});
const SHELL = page({ postponed: '{}' });

/** Renders a page by one request, and returns what the next request gets. */
async function foundAfterRender(key: string, rendered: typeof WHOLE): Promise<unknown> {
  const cache = cacheOfRequest();
  await cache.get(key, LOOKUP);
  await cache.set(key, rendered, {});
  return cacheOfRequest().get(key, LOOKUP);
}

it('keeps nothing that was rendered while the shop runs', async () => {
  expect(await foundAfterRender('/whole', WHOLE)).toBeNull();
  expect(await foundAfterRender('/shell', SHELL)).toBeNull();
});

it('keeps the pages of the build until one of their tags is dropped', async () => {
  vi.stubEnv('NEXT_PHASE', 'phase-production-build');
  expect(await foundAfterRender('/built', WHOLE)).not.toBeNull();
  vi.useFakeTimers({ now: Date.now() + 1_000, toFake: ['Date', 'performance'] });
  await cacheOfRequest().revalidateTag('products', { expire: 0 });
  expect(await cacheOfRequest().get('/built', LOOKUP)).toBeNull();
});
