import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordBy } from '#http-server/recorder.ts';
import { flightScript } from '#next-output/samples.ts';
import { HAS_REDIS, TestRedis } from '#tests/redis.ts';
import { PageCache } from './page-cache.ts';

const html = (text: string) =>
  `<html><head><meta name="cache-tags" content="products"/></head><body>${text}${flightScript('x')}</body></html>`;

const redis = new TestRedis();
beforeAll(async () => {
  if (HAS_REDIS) await redis.start();
});
afterAll(() => redis.stop());

const results: string[] = [];
let isThere: boolean | undefined;
const closings: (() => void)[] = [];
let edition = 0;
beforeEach(() => {
  edition += 1;
  vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  recordBy({
    page: () => undefined,
    call: () => undefined,
    rendersWaiting: () => undefined,
    renderWaited: () => undefined,
    renderRefused: () => undefined,
    sharedPage: (result) => void results.push(result),
    pageStore: (there) => {
      isThere = there;
    },
  });
});
afterEach(() => {
  for (const close of closings.splice(0)) close();
  results.splice(0);
  recordBy(undefined);
  vi.restoreAllMocks();
});

type Render = (url: string) => string | Promise<string>;

/** A process of the shop: the page cache in front of a stub of Next. */
async function open(render: Render, store: 'memory' | 'redis' = 'redis', build = `test-${edition}`) {
  let renders = 0;
  const cache = new PageCache({
    handler: async (request, response) => {
      renders += 1;
      const body = await render(request.url ?? '');
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(body);
    },
    limit: 10_000_000,
    isForNext: () => false,
    ...(store === 'redis' && { sharedBy: { url: redis.url, edition: build } }),
  });
  await cache.open();
  const server = createServer((request, response) => void cache.handle(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closings.push(() => {
    void cache.end();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const get = async (path = '/products', headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    return {
      status: answer.status,
      text: await answer.text(),
      source: answer.headers.get('x-page-cache'),
      etag: answer.headers.get('etag') ?? '',
    };
  };
  return { cache, get, renders: () => renders };
}

/** A promise that the test resolves. */
const gate = () => Promise.withResolvers<void>();

describe.each([
  ['memory', true],
  ['redis', HAS_REDIS],
] as const)('pages kept in %s', (store, isHere) => {
  it.skipIf(!isHere)('are rendered once, and anew after one of their tags is dropped', async () => {
    let text = 'for sale';
    const { cache, get, renders } = await open(() => html(text), store);
    expect((await get()).source).toBe('MISS');
    expect((await get()).source).toBe('HIT');
    text = 'sold';
    cache.drop(['products/other']);
    expect((await get()).text).toContain('for sale');
    cache.drop(['products']);
    expect((await get()).text).toContain('sold');
    expect(renders()).toBe(2);
  });

  it.skipIf(!isHere)('are never those whose render began before the last drop', async () => {
    const held = gate();
    let text = 'before';
    const { cache, get, renders } = await open(async () => {
      const seen = text;
      if (seen === 'before') await held.promise;
      return html(seen);
    }, store);
    const first = get();
    await expect.poll(renders).toBe(1);
    text = 'after';
    cache.drop(['products']);
    expect((await get()).text).toContain('after');
    held.resolve();
    await first;
    expect((await get()).text).toContain('after');
  });

  it.skipIf(!isHere)('are waited for by all who ask at once', async () => {
    const { get, renders } = await open(async () => html('one'), store);
    const answers = await Promise.all(Array.from({ length: 20 }, () => get()));
    expect(renders()).toBe(1);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it.skipIf(!isHere)('are not those without tags', async () => {
    const { get, renders } = await open(() => '<html><body>untagged</body></html>', store);
    await get();
    await get();
    expect(renders()).toBe(2);
  });
});

describe.skipIf(!HAS_REDIS)('pages that two processes share by a Redis (redis-server is needed)', () => {
  const kept = () => expect.poll(() => results).toContain('kept');

  it('are rendered by one of them, the same to the byte and to the ETag', async () => {
    const [first, second] = [await open(() => html('page')), await open(() => html('other'))];
    const made = await first.get();
    await kept();
    const found = await second.get();
    expect(found).toEqual({ ...made, source: 'SHARED' });
    expect((await second.get()).source).toBe('HIT');
    expect(second.renders()).toBe(0);
    expect((await second.get('/products', { 'if-none-match': made.etag })).status).toBe(304);
    expect((await second.get('/products', { 'accept-encoding': 'gzip' })).text).toBe(made.text);
  });

  it('are waited for while the other renders', async () => {
    const held = gate();
    const slow = async () => {
      await held.promise;
      return html('slow');
    };
    const [first, second] = [await open(slow), await open(slow)];
    const asked = [first.get(), second.get()];
    await expect.poll(() => results).toContain('waited');
    held.resolve();
    const answers = await Promise.all(asked);
    expect(answers.map(({ source }) => source).toSorted()).toEqual(['MISS', 'SHARED']);
    expect(first.renders() + second.renders()).toBe(1);
  });

  it('are dropped in both when one is told of a change', async () => {
    let text = 'for sale';
    const [first, second] = [await open(() => html(text)), await open(() => html(text))];
    await first.get();
    await kept();
    await second.get();
    text = 'sold';
    first.cache.drop(['products']);
    await expect.poll(async () => (await second.get()).text).toContain('sold');
    expect((await first.get()).text).toContain('sold');
  });

  it('are given up when the one that rendered them is told of a change later than the other', async () => {
    let text = 'for sale';
    let known = 'for sale';
    const outdated = await open(() => html(known));
    const told = await open(() => html(text));
    text = 'sold';
    told.cache.drop(['products']);
    await expect.poll(() => outdated.cache.store.generation).toBe(1);
    // The API has not announced the change yet, so it renders from outdated data.
    await outdated.get();
    await kept();
    expect((await told.get()).text).toContain('for sale');
    known = 'sold';
    outdated.cache.drop(['products']);
    await expect.poll(async () => (await told.get()).text).toContain('sold');
  });

  it('are not waited for by who asks after a change', async () => {
    const held = gate();
    const first = await open(async () => {
      await held.promise;
      return html('before');
    });
    const second = await open(() => html('after'));
    const early = first.get();
    await expect.poll(first.renders).toBe(1);
    second.cache.drop(['anything']);
    expect((await second.get()).text).toContain('after');
    held.resolve();
    await early;
  });

  it('are those of one build only', async () => {
    const [older, newer] = [
      await open(() => html('old'), 'redis', 'r1'),
      await open(() => html('new'), 'redis', 'r2'),
    ];
    await older.get();
    await kept();
    expect(await newer.get()).toMatchObject({ source: 'MISS' });
    expect((await newer.get()).text).toContain('new');
  });

  it('outlive a process while another is there, and not a time in which none was', async () => {
    const first = await open(() => html('first'));
    await first.get();
    await kept();
    await first.cache.end();
    const next = await open(() => html('next'));
    expect(await next.get()).toMatchObject({ source: 'SHARED' });
    await next.cache.end();
    await redis.ask('DEL', `revoir:test-${edition}:alive`);
    const later = await open(() => html('later'));
    expect((await later.get()).text).toContain('later');
  });

  it('are rendered here when the process that began to render them has died', async () => {
    const dead = await open(() => new Promise<string>(() => undefined));
    void dead.get().catch(() => undefined);
    await expect.poll(dead.renders).toBe(1);
    const other = await open(() => html('alive'));
    expect((await other.get()).text).toContain('alive');
  }, 15_000);
});

describe.skipIf(!HAS_REDIS)('without its Redis a process (redis-server is needed)', () => {
  afterEach(async () => {
    redis.thaw();
    await redis.stop();
    await redis.start();
  });

  it('goes on alone, says so once, and shares again once it is back', async () => {
    const [first, second] = [await open(() => html('page')), await open(() => html('page'))];
    await first.get();
    await redis.stop();
    await expect.poll(() => isThere).toBe(false);
    for (const path of ['/products', '/products/a', '/products/b']) {
      expect((await second.get(path)).source).toBe('MISS');
      expect((await second.get(path)).source).toBe('HIT');
    }
    expect(vi.mocked(console.warn).mock.calls.length).toBe(2);
    await redis.start();
    await expect.poll(() => vi.mocked(console.info).mock.calls.length, { timeout: 5_000 }).toBe(2);
    results.splice(0);
    await first.get('/products/c');
    await expect.poll(() => results).toContain('kept');
    expect((await second.get('/products/c')).source).toBe('SHARED');
  });

  it('tells it what was dropped meanwhile, before it reads a page there', async () => {
    let text = 'for sale';
    const first = await open(() => html(text));
    await first.get();
    await expect.poll(() => results).toContain('kept');
    redis.freeze();
    text = 'sold';
    first.cache.drop(['products']);
    expect((await first.get()).text).toContain('sold');
    await expect.poll(() => isThere, { timeout: 5_000 }).toBe(false);
    redis.thaw();
    await expect.poll(() => isThere, { timeout: 10_000 }).toBe(true);
    const fresh = await open(() => html(text));
    const found = await fresh.get();
    expect(found.text).toContain('sold');
  });

  it('answers within a second or two when Redis hangs', async () => {
    const { get } = await open(() => html('page'));
    redis.freeze();
    const began = performance.now();
    expect((await get('/products/x')).text).toContain('page');
    expect(performance.now() - began).toBeLessThan(2_500);
    const again = performance.now();
    await get('/products/y');
    expect(performance.now() - again).toBeLessThan(500);
  });

  it('opens when Redis was never there', async () => {
    await redis.stop();
    const { get } = await open(() => html('page'));
    expect((await get()).source).toBe('MISS');
    expect((await get()).source).toBe('HIT');
  });
});
