import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { keyOf, PageFront } from './page-front.ts';
import { makePage, PageStore } from './page-store.ts';
import { policyByHashes } from './policy.ts';

const html = (text: string, tags = 'articles') =>
  `<html><head><meta name="cache-tags" content="${tags}"/></head><body>${text}<script>go()</script></body></html>`;

let server: Server | undefined;
afterEach(() => server?.close());

/** The front before a stand-in for Next that counts its renders. */
async function serve(
  render: (url: string) => { status?: number; body: string } | Promise<{ status?: number; body: string }>,
) {
  let renders = 0;
  const seen: (string | undefined)[] = [];
  const front = new PageFront(async (request, response) => {
    renders += 1;
    seen.push(request.headers.cookie);
    const { status = 200, body } = await render(request.url ?? '');
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 's-maxage=1' });
    response.write(body.slice(0, 10));
    response.end(body.slice(10));
  }, 1_000_000);
  const created = createServer((request, response) => void front.handle(request, response));
  server = created;
  await new Promise<void>((done) => created.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(created.address() as AddressInfo).port}`;
  return { front, base, renders: () => renders, seen };
}

it('renders a public page once for everyone, and anew after one of its tags is dropped', async () => {
  let text = 'for sale';
  const { front, base, renders, seen } = await serve(() => ({ body: html(text) }));
  await fetch(`${base}/products`, { headers: { cookie: 'auth-guest-token=secret' } });
  const again = await fetch(`${base}/products`);
  expect(await again.text()).toContain('for sale');
  expect(renders()).toBe(1);
  expect(seen).toEqual([undefined]);
  text = 'sold';
  front.drop(['articles/other']);
  expect(await (await fetch(`${base}/products`)).text()).toContain('for sale');
  front.drop(['articles']);
  expect(await (await fetch(`${base}/products`)).text()).toContain('sold');
});

it('never keeps a render that began before the last drop', async () => {
  let finish = (_: unknown) => {};
  const waiting = new Promise((done) => {
    finish = done;
  });
  const { front, base, renders } = await serve(async () => {
    if (renders() === 1) await waiting;
    return { body: html(`render ${renders()}`) };
  });
  const first = fetch(`${base}/products`);
  await expect.poll(renders).toBe(1);
  front.drop(['articles']);
  finish(undefined);
  await first;
  expect(front.store.size).toBe(0);
  expect(await (await fetch(`${base}/products`)).text()).toContain('render 2');
});

it('lets many who ask at once wait for one render', async () => {
  const { base, renders } = await serve(async () => ({ body: html('one') }));
  await Promise.all(Array.from({ length: 20 }, () => fetch(`${base}/`)));
  expect(renders()).toBeLessThan(20);
  expect((await fetch(`${base}/`)).headers.get('x-page-front')).toBe('HIT');
});

it('answers 304 to who has the page, and names the asked path on a 404 that it does not keep', async () => {
  const { front, base } = await serve((url) =>
    url === '/' ? { body: html('home') } : { status: 404, body: html('<b>/_not-found</b>') },
  );
  const etag = (await fetch(`${base}/`)).headers.get('etag') ?? '';
  expect((await fetch(`${base}/`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  const wrong = await fetch(`${base}/no/<b>`);
  expect(wrong.status).toBe(404);
  expect(await wrong.text()).toContain('/no/%3Cb%3E');
  expect(front.store.size).toBe(1);
});

it('passes personal pages with a nonce, and lets nobody keep them', async () => {
  const { front, base, seen } = await serve(() => ({ body: html('yours') }));
  const answer = await fetch(`${base}/checkout`, { headers: { cookie: 'auth-guest-token=mine' } });
  expect(seen).toEqual(['auth-guest-token=mine']);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-security-policy')).toMatch(
    /script-src 'nonce-[\w+/=]+' 'strict-dynamic'/,
  );
  expect(front.store.size).toBe(0);
});

it('allows the inline scripts of a page by their hash and nothing else inline', () => {
  const hash = createHash('sha256').update('go()').digest('base64');
  const policy = policyByHashes(html('x'));
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy.split(';')[0]).not.toContain('unsafe-inline');
});

it('makes one page of one address, whatever rubbish stands in it', () => {
  const key = (path: string) => keyOf(new URL(path, 'http://x'), ['size', 'page']);
  expect(key('/products?utm=1&size=40&size=38&page=')).toBe('/products?size=38&size=40');
  expect(key('/products?fbclid=x')).toBe('/products');
});

it('stays within its bytes, and lets the least used go first', () => {
  const page = () => makePage(200, {}, html('x'.repeat(3_000)), 1_000);
  const store = new PageStore(3 * (page().plain.length * 1.5 + 1_000));
  for (const key of ['a', 'b', 'c']) store.keep(key, page(), store.moment);
  store.find('a');
  store.keep('d', page(), store.moment);
  expect(['a', 'b', 'c', 'd'].filter((key) => store.find(key))).toEqual(['a', 'c', 'd']);
  expect(store.find('a', Date.now() + 2_000)).toBeUndefined();
});
