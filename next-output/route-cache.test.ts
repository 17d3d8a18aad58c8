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
});

/** What Next reads back of a page that it has just stored. */
async function storedPage(): Promise<unknown> {
  const cache = new RouteCache({
    dev: false,
    fs: nodeFs,
    flushToDisk: false,
    serverDistDir: folder,
    maxMemoryCacheSize: 1e6,
    revalidatedTags: [],
    _requestHeaders: {},
  });
  const page: Parameters<RouteCache['set']>[1] = JSON.parse('{"kind":"APP_PAGE","html":"<h1>Coat</h1>"}');
  await cache.set('/products/coat', page, {});
  return cache.get('/products/coat', JSON.parse('{"kind":"APP_PAGE"}'));
}

it('keeps no page that was rendered while the shop runs', async () => {
  expect(await storedPage()).toBeNull();
});

it('keeps the pages of the build', async () => {
  vi.stubEnv('NEXT_PHASE', 'phase-production-build');
  expect(await storedPage()).not.toBeNull();
});
