import { beforeAll, expect, it } from 'vitest';
import { collectionCollection } from '#contract/collection.ts';
import { GENDERS, productCollection } from '#contract/product.ts';
import { database } from '#server/db/database.ts';
import { Client } from '#tests/client.ts';
import { useDatabase } from '#tests/database.ts';
import { makeProducts } from './catalogue/products.ts';
import { catalogueOf, seed } from './seed.ts';

useDatabase();

beforeAll(() => seed(database(), () => undefined));

it('is the same catalogue every time', () => {
  expect(makeProducts()).toEqual(makeProducts());
});

it('fills the shop with about six hundred pieces for everyone, in twenty collections', async () => {
  const shelf = productCollection.parse(
    await (await new Client().send('GET', '/articles?itemsPerPage=100')).json(),
  );
  const items = makeProducts().flatMap((product) => product.items);
  expect(items.length).toBeGreaterThan(550);
  expect(items.length).toBeLessThan(700);
  expect(shelf.facets.gender.map((facet) => facet.value).sort()).toEqual([...GENDERS].sort());
  const rooms = collectionCollection.parse(
    await (await new Client().send('GET', '/collections?itemsPerPage=50')).json(),
  );
  expect(rooms['hydra:totalItems']).toBe(20);
  for (const room of rooms['hydra:member']) {
    const found = productCollection.parse(
      await (await new Client().send('GET', `/articles?collection=${room.slugName}&itemsPerPage=1`)).json(),
    );
    expect(found['hydra:totalItems'], room.slugName).toBeGreaterThan(3);
  }
});

it('leaves a database that has pieces as it is', async () => {
  const lines: string[] = [];
  await seed(database(), (line) => lines.push(line));
  expect(lines).toEqual([]);
});

it.each([
  ['demo', {}],
  ['demo', { PAYMENT_PROVIDER: 'sandbox', DATABASE_URL: '' }],
  ['empty', { DATABASE_URL: 'postgres://shop@db/shop' }],
  ['empty', { PAYMENT_PROVIDER: 'stripe' }],
  ['empty', { STRIPE_SECRET_KEY: 'sk_live_1' }],
  ['empty', { STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }],
  ['demo', { DATABASE_URL: 'postgres://shop@db/shop', CATALOGUE: 'demo' }],
  ['empty', { CATALOGUE: 'empty' }],
])('the catalogue is %s with %o', (expected, given) => {
  expect(catalogueOf(given)).toBe(expected);
});
