import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { observed } from '#http-server/observe.ts';
import { recordBy } from '#http-server/recorder.ts';
import { numberRequest } from '#http-server/request-id.ts';
import { PageCache } from './page-cache.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  recordBy(undefined);
  for (const close of closing.splice(0)) close();
});

/** The page cache in front of a stub of Next, as in `serve.ts`. @returns its origin. */
async function open(): Promise<string> {
  const cache = new PageCache({
    handler: async (request, response) => {
      const isThere = request.url?.startsWith('/products');
      response.writeHead(isThere ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(
        '<html><head><meta name="cache-tags" content="products"/></head><body>a page</body></html>',
      );
    },
    draftCookie: 'draft=1',
    limit: 1_000_000,
    isForNext: () => false,
  });
  const server = createServer((request, response) => {
    numberRequest(request);
    observed(request, response, { count: 0 }, () => {
      if (!cache.sendCached(request, response)) void cache.handle(request, response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('records pages by route and by what the cache did, never by address', async () => {
  const seen: unknown[][] = [];
  recordBy({
    page: (...told) => void seen.push(told.slice(0, 3)),
    call: () => undefined,
    sharedPage: () => undefined,
    rendersWaiting: () => undefined,
    renderWaited: () => undefined,
    renderRefused: () => undefined,
    pageStore: () => undefined,
  });
  const origin = await open();
  for (const path of ['/products/red-coat', '/products/red-coat', '/products/red-coat', '/nowhere/at/all/x'])
    await (await fetch(origin + path)).text();
  expect(seen[0]).toEqual(['/products/:id', 'miss', 200]);
  expect(seen.slice(1, 3)).toEqual(Array(2).fill(['/products/:id', 'hit', 200]));
  expect(seen[3]).toEqual(['(missing)', 'missing', 404]);
});

it('numbers a page that is kept for everyone by each request for it', async () => {
  const origin = await open();
  const idOf = async (headers: Record<string, string>) => {
    const answer = await fetch(`${origin}/products/red-coat`, { headers });
    await answer.text();
    return [answer.status, answer.headers.get('x-request-id'), answer.headers.get('etag')] as const;
  };
  const [, first, etag] = await idOf({});
  expect(first).toMatch(/^[\w-]{36}$/);
  const [, second] = await idOf({});
  expect(second).not.toBe(first);
  expect((await idOf({ 'x-request-id': 'of-the-proxy' }))[1]).toBe('of-the-proxy');
  expect((await idOf({ 'x-request-id': 'again', 'if-none-match': etag ?? '' })).slice(0, 2)).toEqual([
    304,
    'again',
  ]);
});
