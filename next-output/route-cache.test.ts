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

/** As Next makes one at the beginning of each request. */
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

/** Renders a page for one request; what the next request finds of it. `meanwhile` happens during the render. */
async function foundAfterRender(key: string, rendered: typeof WHOLE, meanwhile = () => {}): Promise<unknown> {
  const cache = cacheOfRequest();
  await cache.get(key, LOOKUP);
  meanwhile();
  await cache.set(key, rendered, {});
  return cacheOfRequest().get(key, LOOKUP);
}

it('keeps no whole page that was rendered while the shop runs', async () => {
  expect(await foundAfterRender('/whole', WHOLE)).toBeNull();
});

it('keeps the pages of the build', async () => {
  vi.stubEnv('NEXT_PHASE', 'phase-production-build');
  expect(await foundAfterRender('/built', WHOLE)).not.toBeNull();
});

it('keeps a static shell until one of its tags is dropped', async () => {
  expect(await foundAfterRender('/shell', SHELL)).not.toBeNull();
  vi.useFakeTimers({ now: Date.now() + 1_000, toFake: ['Date', 'performance'] });
  await cacheOfRequest().revalidateTag('products', { expire: 0 });
  expect(await cacheOfRequest().get('/shell', LOOKUP)).toBeNull();
});

it('keeps no static shell that was rendered while one of its tags was dropped', async () => {
  const drop = () => void cacheOfRequest().revalidateTag('products', { expire: 0 });
  expect(await foundAfterRender('/overtaken', SHELL, drop)).toBeNull();
});
