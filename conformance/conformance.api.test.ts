import { execFile } from 'node:child_process';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { API_BASE } from '#contract/base.ts';
import { product } from '#contract/product.ts';
import { seed } from '#demonstration/seed.ts';
import { database } from '#server/db/database.ts';
import { resources } from '#server/resources.ts';
import { type Alter, startAlteredApi } from '#tests/altered-api.ts';
import { makePromo } from '#tests/codes.ts';
import { useDatabase } from '#tests/database.ts';
import { useServer } from '#tests/server.ts';
import { AREAS } from './areas.ts';
import { textOf } from './report.ts';
import { type AreaReport, runAreas } from './run.ts';

useDatabase({ rateLimits: 'off' });
const server = useServer();
let promoCode = '';

beforeAll(async () => {
  await seed(database(), () => undefined);
  promoCode = (await makePromo()).code;
});

const check = (origin: string, ...names: string[]): Promise<AreaReport[]> =>
  runAreas(
    AREAS.filter(({ name }) => names.includes(name)),
    { origin, brand: 'revoir', locale: 'en_GB' },
    { promoCode },
  );

const notPassed = (reports: AreaReport[]) =>
  reports.flatMap(({ checks }) => checks).filter(({ result }) => result !== 'passed');

describe('this shop’s own API', () => {
  it.each(AREAS)('passes every check of $name', async ({ name }) => {
    const reports = await check(server.origin, name);
    expect(reports[0]?.checks.length).toBeGreaterThan(3);
    expect(notPassed(reports)).toEqual([]);
  });

  it('has as many items for sale, and nothing in carts, after all of them', async () => {
    const total = z.object({ 'hydra:totalItems': z.int(), 'hydra:member': z.array(product) });
    const count = async () => {
      const answer = await fetch(`${server.base}/articles?itemsPerPage=100&order[createdAt]=asc`);
      const page = total.parse(await answer.json());
      const items = page['hydra:member'].flatMap(({ choices }) => choices);
      return { total: page['hydra:totalItems'], held: items.filter((item) => item.availability === 'held') };
    };
    const before = await count();
    await check(server.origin, 'cart', 'checkout', 'codes');
    expect(await count()).toEqual(before);
    expect(before.held).toEqual([]);
  });
});

/**
 * Sign-in with a provider needs a browser; the others are this shop's own, and the storefront can work without
 * them.
 */
const NOT_ASKED =
  'address-suggestions auth/connect auth/identities auth/passkeys consents contact-messages content-home content-pages content-pictures gift-card-purchases hold-watches purchases return-photos saved-cards saved-searches sessions shared-wishlists store-devices store-sessions towns trade-in-photo-uploads withdrawals'.split(
    ' ',
  );

it('asks every resource that the specification names', async () => {
  const asked = new Set<string>();
  const altered = await startAlteredApi(server.origin, async ({ path, status, body }) => {
    asked.add(path.replace(`${API_BASE}/`, '').split(/[/?]/)[0] ?? '');
    return { status, body };
  });
  await check(altered.origin, ...AREAS.map(({ name }) => name));
  await altered.close();
  expect(
    resources
      .map(({ name }) => name)
      .filter((name) => !asked.has(name))
      .sort(),
  ).toEqual(NOT_ASKED);
});

it('takes collections without the prefix, as API Platform 4 writes them', async () => {
  const altered = await startAlteredApi(server.origin, async ({ status, body }) => {
    const page = z.looseObject({ 'hydra:member': z.unknown() }).safeParse(body).data;
    if (!page) return { status, body };
    const plain = Object.entries(page).map(([key, value]) => [key.replace(/^hydra:/, ''), value]);
    return { status, body: Object.fromEntries(plain) };
  });
  const reports = await check(altered.origin, 'reference-data', 'listing', 'hydra');
  await altered.close();
  expect(notPassed(reports)).toEqual([]);
});

describe('an API that answers otherwise', () => {
  let close: (() => Promise<void>) | undefined;
  afterEach(() => close?.());

  async function checkAltered(alter: Alter, ...areas: string[]): Promise<AreaReport[]> {
    const altered = await startAlteredApi(server.origin, alter);
    close = altered.close;
    return check(altered.origin, ...areas);
  }

  const members = z.looseObject({ 'hydra:member': z.array(z.looseObject({})) });

  it('names the first field of another type', async () => {
    const reports = await checkAltered(async ({ path, status, body }) => {
      const page = members.safeParse(body).data;
      if (!path.includes('/articles?') || !page) return { status, body };
      const texts = page['hydra:member'].map((member) => ({ ...member, minPrice: `${member.minPrice}` }));
      return { status, body: { ...page, 'hydra:member': texts } };
    }, 'listing');
    expect(notPassed(reports)).toContainEqual(
      expect.objectContaining({
        result: 'failed',
        name: 'section 7, GET articles: sort[price]=asc has the lowest price first',
        asked: 'GET /api/v3/customer/articles?sort[price]=asc&itemsPerPage=20',
        expected: expect.stringContaining('hydra:member[0].minPrice'),
        came: expect.stringMatching(/^"\d+"$/),
      }),
    );
  });

  it('names a list without hydra:member', async () => {
    const reports = await checkAltered(async ({ path, status, body }) => {
      const page = members.safeParse(body).data;
      if (!path.includes('/brands?') || !page) return { status, body };
      const { 'hydra:member': listed, ...rest } = page;
      return { status, body: { ...rest, data: listed } };
    }, 'reference-data');
    expect(notPassed(reports)).toEqual([
      expect.objectContaining({
        result: 'failed',
        name: 'section 7: GET brands lists them in the shape of the contract',
        expected: expect.stringContaining('hydra:member as the contract has it'),
        came: 'nothing',
      }),
      {
        result: 'not tried',
        name: 'section 7: GET brands/{id} reads one of them',
        reason: 'GET brands listed none',
      },
    ]);
  });

  it('names a 200 where a 404 belongs', async () => {
    const reports = await checkAltered(
      async ({ path, status, body }) => ({ status: path.includes('/articles/none') ? 200 : status, body }),
      'articles',
    );
    expect(notPassed(reports)).toEqual([
      expect.objectContaining({
        name: expect.stringMatching(/^section 8.* answers 404$/),
        expected: 'status 404',
        came: expect.stringContaining('status 200'),
      }),
    ]);
    expect(textOf('http://shop.test', reports)).toContain('             expected  status 404');
  });

  it('names a cart that another visitor reads', async () => {
    const owner = z.object({ token: z.string() });
    let token = '';
    const reports = await checkAltered(async ({ method, path, status, body, repeatAs }) => {
      if (!token && path.includes('/auth/register-guest')) token = owner.parse(body).token;
      const isAnothers = method === 'GET' && /\/orders\/[^/?]+\?/.test(path) && status === 404;
      return isAnothers ? repeatAs(token) : { status, body };
    }, 'cart');
    expect(notPassed(reports)).toContainEqual(
      expect.objectContaining({
        name: 'section 6: another visitor neither reads, changes nor gives up the cart',
        expected: 'status 403 or 404',
        came: 'status 200',
      }),
    );
  });

  it('says what was not tried, and why, where nothing is for sale', async () => {
    const reports = await checkAltered(async ({ path, status, body }) => {
      const page = members.safeParse(body).data;
      if (!path.includes('/articles?') || !page) return { status, body };
      return { status, body: { ...page, 'hydra:member': [], 'hydra:totalItems': 0 } };
    }, 'checkout');
    expect(notPassed(reports)).toContainEqual({
      result: 'not tried',
      name: 'section 7, POST order-items: a guest with an item in the cart',
      reason: '0 items for sale; this needs 1',
    });
    expect(notPassed(reports).every(({ result }) => result === 'not tried')).toBe(true);
  });
});

describe('the command', () => {
  const run = (...parameters: string[]) =>
    new Promise<{ code: number; output: string; errors: string }>((done) => {
      const child = execFile(
        process.execPath,
        ['conformance/conformance.ts', ...parameters],
        (_, output, errors) => done({ code: child.exitCode ?? -1, output, errors }),
      );
    });

  it('ends with 0 when nothing failed, and prints the report as JSON', async () => {
    const { code, output } = await run(server.origin, 'hydra', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(output)).toMatchObject([{ area: 'hydra', checks: expect.any(Array) }]);
  });

  it('ends with 1 when a check failed: nothing listens there', async () => {
    const { code, output } = await run('http://127.0.0.1:9', 'hydra');
    expect(code).toBe(1);
    expect(output).toContain('0 passed, 5 failed, 0 not tried');
  });

  it('ends with 2 and names the areas when it is called wrong', async () => {
    expect(await run(server.origin, 'none')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('No such area: none'),
    });
    expect(await run()).toMatchObject({ code: 2, errors: expect.stringContaining('npm run conformance') });
  });
});
