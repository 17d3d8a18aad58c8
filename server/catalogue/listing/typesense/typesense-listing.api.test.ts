import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { productCollection } from '#contract/product.ts';
import { fetch } from '#server/app.ts';
import { runOps } from '#server/cli/run-ops.ts';
import { resetEnv } from '#server/env.ts';
import { makeItem } from '#tests/catalogue.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { runJobs } from '#tests/jobs.ts';
import { TypesenseDouble } from '#tests/typesense/double.ts';
import { rebuildListing } from './rebuild-listing.ts';
import { forgetFailures, typesenseFailures } from './typesense-or-memory.ts';

const double = new TypesenseDouble();
const ALIAS = 'shop';

useDatabase();

beforeAll(async () => {
  await double.start();
  process.env.LISTING_ENGINE = 'typesense';
  process.env.TYPESENSE_URL = double.url;
  process.env.TYPESENSE_API_KEY = double.apiKey;
  process.env.TYPESENSE_COLLECTION = ALIAS;
  process.env.TYPESENSE_SECONDS = '1';
  resetEnv();
  await makeItem({ product: 'Coat', color: 'Blue' });
});
afterAll(() => double.stop());
beforeEach(() => {
  double.failing = undefined;
  forgetFailures();
});

/** Returns the number of listed products, and whether Typesense answered. */
async function listed(query = ''): Promise<{ total: number; isOfTypesense: boolean }> {
  const [failures, searches] = [typesenseFailures(), double.searches];
  const response = await fetch(new Request(`http://shop.test/api/v3/customer/articles?${query}`));
  expect(response.status).toBe(200);
  const { 'hydra:totalItems': total } = productCollection.parse(await response.json());
  return { total, isOfTypesense: double.searches > searches && typesenseFailures() === failures };
}

const documents = () => double.collections.get(double.aliases.get(ALIAS) ?? '')?.documents;

it('answers from memory until a job has filled a collection', async () => {
  expect(await listed()).toEqual({ total: 1, isOfTypesense: false });
  await runJobs();
  expect(await listed()).toEqual({ total: 1, isOfTypesense: true });
});

it('lists what comes to the shop, and no item from the moment that it is sold', async () => {
  await rebuildListing();
  const { id } = await makeItem({ product: 'Hat', color: 'Red' });
  expect(await listed('color=Red')).toEqual({ total: 1, isOfTypesense: true });
  await execute(sql`update item set status = 'sold' where id = ${id}`);
  expect(await listed('color=Red')).toEqual({ total: 0, isOfTypesense: true });
  expect(documents()?.has(id)).toBe(false);
});

it('writes a change once, however many processes ask', async () => {
  await rebuildListing();
  await makeItem({ product: 'Scarf', color: 'Green' });
  const found = await Promise.all(Array.from({ length: 8 }, () => listed('color=Green')));
  expect(found.map(({ total }) => total)).toEqual(Array(8).fill(1));
});

it('tells accents, case and signs of a value apart', async () => {
  await makeItem({ product: 'Shirt', color: 'Écru' });
  expect((await listed('color=Écru')).total).toBe(1);
  expect((await listed('color=ecru')).total).toBe(0);
});

it('answers from memory while Typesense fails or says nothing, and asks it again later', async () => {
  await rebuildListing();
  const before = await listed();
  expect(before.isOfTypesense).toBe(true);
  for (const failing of [503, 'silently'] as const) {
    double.failing = failing;
    expect(await listed()).toEqual({ total: before.total, isOfTypesense: false });
    double.failing = undefined;
    expect((await listed()).isOfTypesense).toBe(false);
    forgetFailures();
    expect(await listed()).toEqual(before);
  }
});

it('fills a new collection where Typesense has lost its own', async () => {
  double.collections.clear();
  expect((await listed()).isOfTypesense).toBe(false);
  await runJobs();
  expect((await listed()).isOfTypesense).toBe(true);
});

it('fills a new collection after everything has changed', async () => {
  await execute(sql`insert into item_change (item_ids) values (null)`);
  expect((await listed()).isOfTypesense).toBe(false);
  await runJobs();
  expect((await listed()).isOfTypesense).toBe(true);
});

it('rebuilds by a command, and keeps one collection', async () => {
  const before = double.aliases.get(ALIAS);
  const { exitCode, output } = await runOps(['listing', 'rebuild']);
  expect(exitCode).toBe(0);
  expect(output).toContain(`the alias ${ALIAS} names it now`);
  expect(double.aliases.get(ALIAS)).not.toBe(before);
  expect([...double.collections.keys()]).toEqual([double.aliases.get(ALIAS)]);
});

it('answers searches by words from memory, which is no failure', async () => {
  const [failures, searches] = [typesenseFailures(), double.searches];
  expect((await listed('q=linen')).total).toBe((await listed()).total);
  expect([typesenseFailures(), double.searches]).toEqual([failures, searches + 1]);
});
