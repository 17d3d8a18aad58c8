import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { productCollection } from '#contract/product.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';

useDatabase();

const client = new Client();
const list = async () =>
  productCollection.parse(await (await client.send('GET', '/articles')).json())['hydra:member'];
let coat: Awaited<ReturnType<typeof makeItem>>;

/** One that is not changed is listed before and after, so that all that a list has read is kept. */
beforeEach(async () => {
  await execute(sql`update item set status = 'withdrawn'`);
  coat = await makeItem({ product: 'coat', title: 'Wool coat', price: 9_000 });
  await makeItem({ title: 'Linen dress' });
  await list();
  expect(await list()).toHaveLength(2);
});

const choices = async () => (await list()).find(({ title }) => title !== 'Linen dress')?.choices;

it.each([
  ['price', sql`update item set price = 4200`, { price: 4_200 }],
  ['description', sql`update item set description = 'Mended'`, { description: 'Mended' }],
  [
    'title of the product',
    sql`update product set title = 'Felt coat' where title = 'Wool coat'`,
    { title: 'Felt coat' },
  ],
  ['name of the brand', sql`update brand set name = 'Renamed'`, { brand: 'Renamed' }],
])('lists a changed %s at once', async (_, change, expected) => {
  await execute(change);
  expect(await choices()).toMatchObject([expected]);
});

it('lists a hold at once, its end, and no item that was sold', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const added = await client.send('POST', '/order-items', { tradeIn: coat.id }, headers);
  expect(added.status).toBe(201);
  expect(await choices()).toMatchObject([{ availability: 'held' }]);
  await execute(sql`update reservation set expires_at = now() - interval '1 second'`);
  expect(await choices()).toMatchObject([{ availability: 'available' }]);
  await execute(sql`update item set status = 'sold' where id = ${coat.id}`);
  expect(await choices()).toBeUndefined();
});

it('lists an item that joins a product at once', async () => {
  await makeItem({ product: 'coat', price: 5_000 });
  expect(await choices()).toMatchObject([{ price: 5_000 }, { price: 9_000 }]);
});
