import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ROUTES } from '#lib/routes.ts';
import { ROUTER_REQUEST } from '#next-output/router-request.ts';
import {
  EMPTY_SHELL,
  endlessPage,
  failedPage,
  failedPart,
  flightScript,
  ROUTER_HEADERS,
  ROUTER_PARAMETER,
  ROUTER_STATE,
} from '#next-output/samples.ts';
import { PageCache } from './page-cache.ts';

const html = (text: string, tags = 'products') =>
  `<html><head><meta name="cache-tags" content="${tags}"/></head><body>${text}${flightScript('x')}</body></html>`;
const MISSING = { status: 404, body: html('<span data-missing-path="">whatever</span>') };

const DRAFT = 'draft=1';

let server: Server | undefined;
afterEach(() => {
  server?.close();
  vi.unstubAllEnvs();
});

interface Answer {
  status?: number;
  body: string;
  endless?: boolean;
}

/** The page cache in front of a stub of Next that counts its renders. */
async function serve(
  render: (url: string) => Answer | Promise<Answer>,
  renderTimeout?: { ms: number; withOlderMs: number },
) {
  let renders = 0;
  const seen: { url: string; headers: IncomingHttpHeaders }[] = [];
  const cache = new PageCache({
    handler: async (request, response) => {
      renders += 1;
      seen.push({ url: request.url ?? '', headers: { ...request.headers } });
      const { status = 200, body, endless } = await render(request.url ?? '');
      response.writeHead(status, {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 's-maxage=1',
      });
      response.write(body.slice(0, 30));
      response[endless ? 'write' : 'end'](body.slice(30));
    },
    draftCookie: DRAFT,
    limit: 1_000_000,
    isForNext: (path) => path.startsWith('/api/'),
    renderTimeout,
  });
  const created = createServer((request, response) => void cache.handle(request, response));
  server = created;
  await new Promise<void>((done) => created.listen(0, '127.0.0.1', done));
  const { port } = created.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  return { cache, base, port, renders: () => renders, seen };
}

it('renders a public page once for everyone, and anew after one of its tags is dropped', async () => {
  let text = 'for sale';
  const { cache, base, renders, seen } = await serve(() => ({ body: html(text) }));
  await fetch(`${base}/products`, { headers: { cookie: 'auth-guest-token=secret' } });
  const again = await fetch(`${base}/products`);
  expect(await again.text()).toContain('for sale');
  expect(renders()).toBe(1);
  expect(seen[0]?.headers.cookie).toBeUndefined();
  text = 'sold';
  cache.drop(['products/other']);
  expect(await (await fetch(`${base}/products`)).text()).toContain('for sale');
  cache.drop(['products']);
  expect(await (await fetch(`${base}/products`)).text()).toContain('sold');
});

it('leads a form that was sent without scripts to the address without its empty fields', async () => {
  const { base } = await serve(() => ({ body: html('list') }));
  const answer = await fetch(`${base}/products?gender=femme&min=&max=`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/products?gender=femme']);
});

it('never keeps a render that began before the last drop', async () => {
  let finish = (_: unknown) => {};
  const waiting = new Promise((done) => {
    finish = done;
  });
  const { cache, base, renders } = await serve(async () => {
    if (renders() === 1) await waiting;
    return { body: html(`render ${renders()}`) };
  });
  const first = fetch(`${base}/products`);
  await expect.poll(renders).toBe(1);
  cache.drop(['products']);
  finish(undefined);
  await first;
  expect(cache.store.size).toBe(0);
  expect(await (await fetch(`${base}/products`)).text()).toContain('render 2');
});

it('lets many who ask at once wait for one render', async () => {
  const { base, renders } = await serve(async () => ({ body: html('one') }));
  await Promise.all(Array.from({ length: 20 }, () => fetch(`${base}/`)));
  expect(renders()).toBeLessThan(20);
  expect((await fetch(`${base}/`)).headers.get('x-page-cache')).toBe('HIT');
});

it('answers 304 to a caller that has the page', async () => {
  const { base } = await serve(() => ({ body: html('home') }));
  const etag = (await fetch(`${base}/`)).headers.get('etag') ?? '';
  expect((await fetch(`${base}/`, { headers: { 'if-none-match': etag } })).status).toBe(304);
});

it('shows each of ten wrong addresses its own path, and renders their page once', async () => {
  const { cache, base, renders } = await serve(() => MISSING);
  for (let number = 0; number < 10; number += 1) {
    const wrong = await fetch(`${base}/no/page-${number}<b>?email=ada@example.org`);
    expect(wrong.status).toBe(404);
    expect(wrong.headers.get('cache-control')).toBe('no-store');
    const text = await wrong.text();
    expect(text).toContain(`<span data-missing-path="">Page not found: /no/page-${number}%3Cb%3E</span>`);
    expect(text).not.toContain('ada');
  }
  expect(renders()).toBe(1);
  expect(cache.store.size).toBe(1);
});

it('says it otherwise where a route finds nothing', async () => {
  const { base, seen } = await serve(() => MISSING);
  for (const id of ['a', 'b']) {
    const answer = await fetch(`${base}/products/${id}`);
    expect([answer.status, await answer.text()]).toEqual([
      404,
      expect.stringContaining(`>Page Not Found: /products/${id}<`),
    ]);
  }
  expect(seen.map(({ url }) => url)).toEqual(['/products/a', '/_missing', '/products/b']);
});

it('gives the likely reason, which is no sale where the address is personal', async () => {
  const body = html('<span data-missing-path="">x</span> <span data-missing-reason="">x</span>');
  const { base } = await serve((url) =>
    url === '/_missing' ? { status: 404, body } : { status: 404, body: EMPTY_SHELL },
  );
  const reasonAt = async (path: string) => {
    const text = await (await fetch(`${base}${path}`)).text();
    return /data-missing-reason="">([^<]*)</.exec(text)?.[1];
  };
  const sold = 'The page may have moved, or the piece may have been sold.';
  const personal = 'Please check the address. It may be incomplete, or belong to another person.';
  expect(await reasonAt('/products/none')).toBe(sold);
  expect(await reasonAt('/no/such/page')).toBe(sold);
  for (const path of ['/account/orders/none', '/account/resales/none', '/pages/trade-in/item/none'])
    expect(await reasonAt(path)).toBe(personal);
});

it('gives a personal route that finds nothing the wording of a route, too', async () => {
  const bodies = [EMPTY_SHELL, html('what Next shows in place'), EMPTY_SHELL];
  const { base } = await serve((url) =>
    url === '/_missing' ? MISSING : { status: 404, body: bodies.shift() ?? '' },
  );
  for (const path of ['/account/orders/none', '/pages/trade-in/item/none', '/formkit'])
    expect(await (await fetch(`${base}${path}`)).text()).toContain(`>Page Not Found: ${path}<`);
});

describe('what reaches a render that is for everyone', () => {
  it('is the path and the known parameters, in one order, and nothing of the visitor', async () => {
    const { base, seen } = await serve((url) => ({ body: html(url) }));
    const ask = async (query: string, headers: Record<string, string>) => {
      const answer = await fetch(`${base}/products?${query}`, { headers });
      return answer.text();
    };
    const first = await ask('utm=1&size=40&email=ada@example.org&size=38&page=', {
      cookie: 'auth-token=secret',
      authorization: 'Bearer secret',
      'user-agent': 'Mine',
      'x-forwarded-host': 'evil.example',
      'x-mine': 'secret',
      ...ROUTER_STATE,
    });
    expect(await ask('size=38&size=40', { 'accept-language': 'fr' })).toBe(first);
    expect(seen).toEqual([
      { url: '/products?size=38&size=40', headers: { accept: 'text/html', host: 'localhost' } },
    ]);
  });

  it('lets the router of Next ask for data, which is not cached', async () => {
    const { base, seen, renders } = await serve((url) => ({ body: html(url) }));
    for (const _ of [1, 2]) {
      const answer = await fetch(`${base}/products?email=ada@example.org&size=38&${ROUTER_PARAMETER}`, {
        headers: { ...ROUTER_HEADERS, cookie: 'auth-token=secret', 'x-mine': 'secret' },
      });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    }
    expect(renders()).toBe(2);
    expect(seen[0]).toEqual({
      url: `/products?size=38&${ROUTER_PARAMETER}`,
      headers: { accept: '*/*', host: 'localhost', ...ROUTER_HEADERS },
    });
    const page = await fetch(`${base}/products?size=38`);
    expect(page.headers.get('x-page-cache')).toBe('MISS');
  });

  it('names the parameters to the router of Next as it wrote them, which takes others for another page', async () => {
    const { base, seen } = await serve((url) => ({ body: html(url) }));
    const asked = `size=40&utm=1&color=Light%20blue&size=38+FR&${ROUTER_PARAMETER}`;
    await fetch(`${base}/products?${asked}`, { headers: ROUTER_REQUEST });
    expect(seen.map(({ url }) => url)).toEqual([
      `/products?size=40&color=Light%20blue&size=38+FR&${ROUTER_PARAMETER}`,
    ]);
  });

  it('is never a posted form, nor what any other method asks', async () => {
    const { base, renders } = await serve(() => ({ body: html('x') }));
    const answer = await fetch(`${base}/products`, { method: 'POST', body: 'x' });
    expect([answer.status, answer.headers.get('allow'), renders()]).toEqual([405, 'GET, HEAD', 0]);
  });
});

describe('pages made ahead', () => {
  it('are those of the routes and what they lead to, after a start', async () => {
    const { cache, base, renders } = await serve((url) => ({
      body: html(url === '/' ? '<a href="/products/a">a</a><a href="/collections/b">b</a>' : url),
    }));
    cache.warm();
    const fixed = Object.values(ROUTES).filter((route) => route.public && !route.path.includes(':'));
    await expect.poll(renders).toBe(fixed.length + 2);
    for (const path of ['/', '/products', '/products/a', '/collections/b'])
      expect((await fetch(base + path)).headers.get('x-page-cache')).toBe('HIT');
  });

  it('are those that were dropped, most asked first, one at a time and while no visitor waits', async () => {
    let letGo = () => {};
    const held = new Promise<void>((done) => {
      letGo = done;
    });
    const { cache, base, seen } = await serve(async (url) => {
      if (url === '/search/slow') await held;
      return { body: html(url) };
    });
    for (const path of ['/products/a', '/products/b', '/products/b', '/products/b', '/products/a', '/'])
      await (await fetch(base + path)).text();
    const slow = fetch(`${base}/search/slow`);
    await expect.poll(() => seen.length).toBe(4);
    cache.drop(['products']);
    await (await fetch(`${base}/products/c`)).text();
    expect(seen.map(({ url }) => url).slice(4)).toEqual(['/products/c']);
    letGo();
    await slow;
    await expect.poll(() => seen.map(({ url }) => url).slice(5)).toEqual(['/products/b', '/products/a', '/']);
    expect((await fetch(`${base}/products/b`)).headers.get('x-page-cache')).toBe('HIT');
  });
});

describe('an address that is not written in the normal form', () => {
  /** Node's own clients normalise addresses; this sends them unchanged. */
  const ask = (port: number, target: string) =>
    new Promise<string>((done, reject) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.end(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
      );
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('end', () => done(text));
      socket.on('error', reject);
    });

  it.each([
    ['//x/products', '/x/products'],
    ['/\\x/products', '/x/products'],
    ['///', '/'],
    ['/products/', '/products'],
    ['/products///?size=38', '/products?size=38'],
    ['/a/../products', '/products'],
    ['/a/%2e%2e//evil.example', '/evil.example'],
    ['/..//evil.example', '/evil.example'],
    ['http://evil.example/products', '/products'],
    ['http://evil.example//other.example', '/other.example'],
    ['http://evil.example', '/'],
    ['/products#top', '/products'],
    ['/products/%61bc', '/products/abc'],
    ['/search/a+b', '/search/a%2Bb'],
  ])('leads %s to %s, and is not kept', async (target, to) => {
    const { cache, port, renders } = await serve(() => ({ body: html('x') }));
    const text = await ask(port, target);
    expect(text).toMatch(/^HTTP\/1\.1 308 /);
    expect(/^location: (.*)$/im.exec(text)?.[1]?.trim()).toBe(to);
    expect([renders(), cache.store.size]).toEqual([0, 0]);
  });

  it.each(['*', '\\\\x/products', 'products', 'ftp://x/products', '?size=38'])(
    'is refused as %s',
    async (target) => {
      const { port, renders } = await serve(() => ({ body: html('x') }));
      expect(await ask(port, target)).toMatch(/^HTTP\/1\.1 400 /);
      expect(renders()).toBe(0);
    },
  );

  it('is no page where its escapes are not valid, and a problem below the API', async () => {
    const { port } = await serve((url) => (url === '/_missing' ? MISSING : { body: html('x') }));
    for (const path of ['/products/%ff', '/search/%', '/%ff'])
      expect(await ask(port, path)).toMatch(/^HTTP\/1\.1 404 [\s\S]*Page [Nn]ot [Ff]ound: \/.*%/);
    expect(await ask(port, '/api/v3/customer/articles/%ff')).toMatch(
      /^HTTP\/1\.1 400 [\s\S]*application\/problem\+json[\s\S]*"status":400/,
    );
  });
});

describe('a page with an inline script that is not recognised', () => {
  const injected = '<script>steal("ada@example.org")</script>';

  it('is rendered for each visitor with a nonce of their own, not kept, and reported once without what it holds', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { cache, base, seen } = await serve(() => ({ body: html(injected) }));
    const nonces = [];
    for (const _ of [1, 2]) {
      const answer = await fetch(`${base}/products`, { headers: { cookie: 'auth-guest-token=secret' } });
      const [, nonce] = /script-src 'nonce-([^']+)' 'strict-dynamic';/.exec(
        answer.headers.get('content-security-policy') ?? '',
      ) ?? [''];
      nonces.push(nonce);
      expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual(['no-store', null]);
      expect(answer.headers.get('x-page-cache')).toBe('NONCE');
      // Scripts that Next did not write get no nonce.
      expect(await answer.text()).toContain(injected);
      expect(seen.at(-1)?.headers).toMatchObject({
        'content-security-policy': expect.stringContaining(`'nonce-${nonce}'`),
        cookie: DRAFT,
      });
    }
    expect(new Set(nonces).size).toBe(2);
    expect(cache.store.size).toBe(0);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'Inline scripts not recognised, 1 on /products: its pages are sent uncached with a nonce (docs/upgrading-next.md)',
    );
    warn.mockRestore();
  });

  it('says of a wrong address which one it is', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { base } = await serve(() => ({ ...MISSING, body: MISSING.body.replace('</body>', injected) }));
    const answer = await fetch(`${base}/no/page`);
    expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([
      404,
      expect.stringMatching(/script-src 'nonce-/),
    ]);
    expect(await answer.text()).toContain('Page not found: /no/page');
    warn.mockRestore();
  });
});

describe('when a page cannot be made', () => {
  const failed = (digest: string) => ({
    status: 500,
    body: failedPage(digest),
  });

  it('shows the last good one and says so, and keeps nothing of the failure', async () => {
    let working = true;
    const { cache, base } = await serve(() => (working ? { body: html('for sale') } : failed('api-503-r1')));
    await fetch(`${base}/products`);
    working = false;
    // Bypasses the refresh in the background, which might render the page first.
    cache.store.drop(['products']);
    const stale = await fetch(`${base}/products`);
    expect([stale.status, stale.headers.get('x-page-cache')]).toEqual([200, 'STALE']);
    expect(stale.headers.get('cache-control')).toBe('no-store');
    expect(await stale.text()).toMatch(
      /<body><p class="kept" role="status">[^<]*This page shows what we had at \d\d:\d\d\.<\/p>for sale/,
    );
    working = true;
    const again = await fetch(`${base}/products`);
    // Its data is a template literal now (next-output/inline-scripts.ts).
    const page = html('for sale').replace('"x"', '`x`');
    expect([again.headers.get('x-page-cache'), await again.text()]).toEqual(['MISS', page]);
  });

  it('tells the status of the API and the number of the request where there is none', async () => {
    const { cache, base } = await serve(() => failed('api-503-r1'));
    const answer = await fetch(`${base}/products`);
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([503, 'r1']);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.text()).toContain('Something went wrong on our side');
    expect(cache.store.size).toBe(0);
  });

  it.each([
    ['behind a finished shell', { body: html(failedPart('123456')) }, 500],
    ['with a refusal that was a fault of ours', failed('api-422-r1'), 500],
    ['of a personal page', failed('api-502-r1'), 502],
  ])('takes a failure %s for one', async (what, answer, status) => {
    const { cache, base } = await serve(() => answer);
    const path = what.includes('personal') ? '/checkout' : '/products';
    expect((await fetch(`${base}${path}`)).status).toBe(status);
    expect(cache.store.size).toBe(0);
  });

  it('takes neither a way on nor a missing page for a failure', async () => {
    const { base } = await serve(() => ({
      body: html(failedPart('NEXT_HTTP_ERROR_FALLBACK;404')),
    }));
    expect((await fetch(`${base}/products`)).status).toBe(200);
  });

  it('does not let a visitor wait for ever, and lets the late render write into nothing', async () => {
    let finish = (_: unknown) => {};
    const never = new Promise((done) => {
      finish = done;
    });
    const renderTimeout = { ms: 20, withOlderMs: 20 };
    const { base } = await serve(() => never.then(() => ({ body: html('belated') })), renderTimeout);
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const answer = await fetch(`${base}/products`);
    expect(answer.status).toBe(504);
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^Page not made, [0-9a-f]+: \/products: Error: it took too long$/),
    );
    logged.mockRestore();
    finish(undefined);
    expect(await answer.text()).not.toContain('belated');
    expect((await fetch(`${base}/products`)).status).toBe(200);
  });

  it('takes a failed answer for ended that Next never ends', async () => {
    const { base } = await serve(() => ({
      body: endlessPage('api-503-r1'),
      endless: true,
    }));
    expect((await fetch(`${base}/products`)).status).toBe(503);
  });

  it('deletes the last good page once the piece is known to be gone', async () => {
    let answer: { status?: number; body: string } = { body: html('for sale') };
    const { cache, base } = await serve(() => answer);
    await fetch(`${base}/products/a`);
    cache.drop(['products']);
    answer = MISSING;
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

it('passes personal pages with a nonce, and caches none', async () => {
  const { cache, base, seen } = await serve(() => ({ body: html('yours') }));
  const answer = await fetch(`${base}/checkout`, { headers: { cookie: 'auth-guest-token=mine' } });
  expect(seen[0]?.headers.cookie).toBe('auth-guest-token=mine');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-security-policy')).toMatch(
    /script-src 'nonce-[\w+/=]+' 'strict-dynamic'/,
  );
  expect(cache.store.size).toBe(0);
});

it('allows the camera on the page that reads codes, and on no other', async () => {
  const permissionsOf = async (path: string, body: string) => {
    const { base } = await serve(() => ({ body: html(body) }));
    return (await fetch(`${base}${path}`)).headers.get('permissions-policy') ?? '';
  };
  const mark = '<meta name="camera" content="self"/>';
  expect(await permissionsOf('/pages/trade-in/store/0', mark)).toMatch(/(^|, )camera=\(self\)(,|$)/);
  for (const [path, body] of [
    ['/pages/trade-in/store/1', ''],
    ['/pages/trade-in/store/0', '&lt;meta name="camera" content="self"/&gt;'],
    ['/checkout', ''],
    ['/', mark],
  ] as const)
    expect(await permissionsOf(path, body), path).toMatch(/(^|, )camera=\(\)(,|$)/);
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

it('allows the hosts of a map and of the card form on the page with a map, and on no other', async () => {
  vi.stubEnv('MAP_STYLE_URL', 'https://maps.example/style.json?key=1');
  vi.stubEnv('MAP_HOSTS', 'https://tiles.example');
  const policyOf = async (body: string) => {
    const { base } = await serve(() => ({ body: html(body) }));
    return (await fetch(`${base}/checkout`)).headers.get('content-security-policy') ?? '';
  };
  const map = '<meta name="map" content="tiles"/>';
  const allowed = await policyOf(map);
  expect(allowed).toMatch(/connect-src 'self' https:\/\/maps\.example https:\/\/tiles\.example;?/);
  expect(allowed).toMatch(/img-src [^;]* https:\/\/maps\.example https:\/\/tiles\.example;/);
  expect(allowed).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/);
  const both = await policyOf(`<meta name="card-form" content="stripe"/>${map}`);
  expect(both).toMatch(/connect-src 'self' https:\/\/api\.stripe\.com https:\/\/maps\.example/);
  for (const body of ['', '&lt;meta name="map" content="tiles"/&gt;'])
    expect(await policyOf(body)).not.toContain('example');
});
