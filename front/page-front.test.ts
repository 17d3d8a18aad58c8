import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { keyOf, PageFront } from './page-front.ts';
import { makePage, PageStore } from './page-store.ts';
import { policyByHashes } from './policy.ts';

const html = (text: string, tags = 'articles') =>
  `<html><head><meta name="cache-tags" content="${tags}"/></head><body>${text}<script>go()</script></body></html>`;

let server: Server | undefined;
afterEach(() => server?.close());

interface Answer {
  status?: number;
  body: string;
  endless?: boolean;
}

/** The front before a stand-in for Next that counts its renders. */
async function serve(
  render: (url: string) => Answer | Promise<Answer>,
  patience?: { ms: number; withOlderMs: number },
) {
  let renders = 0;
  const seen: (string | undefined)[] = [];
  const front = new PageFront(
    async (request, response) => {
      renders += 1;
      seen.push(request.headers.cookie);
      const { status = 200, body, endless } = await render(request.url ?? '');
      response.writeHead(status, {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 's-maxage=1',
      });
      response.write(body.slice(0, 30));
      response[endless ? 'write' : 'end'](body.slice(30));
    },
    1_000_000,
    patience,
  );
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

describe('when a page cannot be made', () => {
  const failed = (digest: string) => ({
    status: 500,
    body: `<html><body>{\\"digest\\":\\"${digest}\\"}</body></html>`,
  });

  it('shows the last good one and says so, and keeps nothing of the failure', async () => {
    let working = true;
    const { front, base } = await serve(() => (working ? { body: html('for sale') } : failed('api-503-r1')));
    await fetch(`${base}/products`);
    working = false;
    front.drop(['articles']);
    const stale = await fetch(`${base}/products`);
    expect([stale.status, stale.headers.get('x-page-front')]).toEqual([200, 'STALE']);
    expect(stale.headers.get('cache-control')).toBe('no-store');
    expect(await stale.text()).toMatch(
      /<body><p class="kept" role="status">[^<]*Showing what we had at \d\d:\d\d\.<\/p>for sale/,
    );
    working = true;
    const again = await fetch(`${base}/products`);
    expect([again.headers.get('x-page-front'), await again.text()]).toEqual(['MISS', html('for sale')]);
  });

  it('tells the status of the API and the number of the request where there is none', async () => {
    const { front, base } = await serve(() => failed('api-503-r1'));
    const answer = await fetch(`${base}/products`);
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([503, 'r1']);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.text()).toContain('Something went wrong on our side');
    expect(front.store.size).toBe(0);
  });

  it.each([
    ['behind a finished shell', { body: html('<template data-dgst="123456"></template>') }, 500],
    ['with a refusal that was a fault of ours', failed('api-422-r1'), 500],
    ['of a personal page', failed('api-502-r1'), 502],
  ])('takes a failure %s for one', async (what, answer, status) => {
    const { front, base } = await serve(() => answer);
    const path = what.includes('personal') ? '/checkout' : '/products';
    expect((await fetch(`${base}${path}`)).status).toBe(status);
    expect(front.store.size).toBe(0);
  });

  it('takes neither a way on nor a missing page for a failure', async () => {
    const { base } = await serve(() => ({
      body: html('<template data-dgst="NEXT_HTTP_ERROR_FALLBACK;404"></template>'),
    }));
    expect((await fetch(`${base}/products`)).status).toBe(200);
  });

  it('does not let a visitor wait for ever, and lets the late render write into nothing', async () => {
    let finish = (_: unknown) => {};
    const never = new Promise((done) => {
      finish = done;
    });
    const patience = { ms: 20, withOlderMs: 20 };
    const { base } = await serve(() => never.then(() => ({ body: html('belated') })), patience);
    const answer = await fetch(`${base}/products`);
    expect(answer.status).toBe(504);
    finish(undefined);
    expect(await answer.text()).not.toContain('belated');
    expect((await fetch(`${base}/products`)).status).toBe(200);
  });

  it('takes a failed answer for ended that Next never ends', async () => {
    const { base } = await serve(() => ({
      body: '<html id="__next_error__">{\\"digest\\":\\"api-503-r1\\"}',
      endless: true,
    }));
    expect((await fetch(`${base}/products`)).status).toBe(503);
  });

  it('forgets the last good page once the piece is known to be gone', async () => {
    let answer: { status?: number; body: string } = { body: html('for sale') };
    const { front, base } = await serve(() => answer);
    await fetch(`${base}/products/a`);
    front.drop(['articles']);
    answer = { status: 404, body: html('none') };
    const gone = await fetch(`${base}/products/a`);
    expect([gone.status, gone.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    answer = failed('api-503-r1');
    expect((await fetch(`${base}/products/a`)).status).toBe(503);
  });
});

it('answers a question for the head alone without keeping an empty page', async () => {
  const { base, renders } = await serve(() => ({ body: html('whole') }));
  const head = await fetch(`${base}/`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(await (await fetch(`${base}/`)).text()).toContain('whole');
  expect(renders()).toBe(1);
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

it('allows Stripe’s form on the page that has it, and on no other', async () => {
  const policyOf = async (body: string) => {
    const { base } = await serve(() => ({ body: html(body) }));
    const { headers } = await fetch(`${base}/checkout`);
    return `${headers.get('content-security-policy')} ${headers.get('permissions-policy')}`;
  };
  const allowed = await policyOf('<meta name="card-form" content="stripe"/>');
  expect(allowed).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic' https:\/\/js.stripe.com/);
  expect(allowed).toMatch(/frame-src 'self' .*https:\/\/hooks.stripe.com/);
  expect(allowed).toMatch(/connect-src 'self' https:\/\/api.stripe.com/);
  expect(allowed).toContain('payment=(self "https://js.stripe.com")');
  for (const body of ['', '&lt;meta name="card-form" content="stripe"/&gt;'])
    expect(await policyOf(body)).not.toContain('stripe');
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
