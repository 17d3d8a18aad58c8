import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { collectionTags } from '#lib/catalogue/listing-tags.ts';
import { makeItem } from '#tests/catalogue.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { makeStore } from '#tests/staff.ts';
import { startRelay } from './relay.ts';

useDatabase();

// Manual changes of an operator reach the pages that show the row: the storefront is notified within a second.
let told: string[] = [];
let stop: () => Promise<void>;
let item: Awaited<ReturnType<typeof makeItem>>;
beforeAll(async () => {
  item = await makeItem();
  await execute(sql`insert into brand (id, name) values ('maison-aubel', 'Maison Aubel')`);
  await makeStore('nantes', 'Nantes');
  await execute(sql`insert into collection (slug, name) values ('coats', 'Coats')`);
  await execute(sql`insert into collection_product (collection_id, product_id)
    select id, ${item.product_id} from collection`);
  stop = await startRelay(async (tags) => {
    told.push(...tags);
  });
});
afterAll(() => stop());
beforeEach(() => {
  told = [];
});

/** Tags that drop the pages of brands, and of types of a gender, and no other page. */
const listingsOf = (brand: string, gender: string, type: string) =>
  [{ brand: [brand] }, { gender: [gender], type: [type] }]
    .flatMap((rule) => collectionTags({ rule }))
    .filter((tag) => tag.startsWith('listings/'));
const ofProduct = () => ['collections/coats', 'products', `products/${item.product_id}`];
const ofItem = () => [...ofProduct(), ...listingsOf('Aubaine', 'femme', 'Dress')].sort();

it.each([
  [
    'the price of a shipping method',
    sql`update shipping_method set cost = cost + 100`,
    () => ['markets', 'shipping-methods'],
  ],
  ['the free-delivery limit', sql`update free_delivery set free_from = 5000`, () => ['markets']],
  ['a rate of VAT', sql`insert into vat_rate values ('2100-01-01', 2100)`, () => ['markets']],
  ['the opening hours of a store', sql`update real_store set opening_hours = '{}'`, () => ['real-stores']],
  ['an item that is withdrawn', sql`update item set status = 'withdrawn'`, ofItem],
  ['an item that is for sale again', sql`update item set status = 'available'`, ofItem],
  ['the price of an item', sql`update item set price = 4200`, ofItem],
  ['the title of a product', sql`update product set title = 'Silk dress'`, ofItem],
  ['who answers for a brand', sql`update brand set manufacturer = 'Aubaine SA'`, ofItem],
  [
    'the text of a collection',
    sql`update collection set intro = 'For the cold'`,
    () => ['collections', 'collections/coats'],
  ],
  [
    'an item that is another brand’s after all',
    sql`update item set brand_id = 'maison-aubel'`,
    () => [...new Set([...ofItem(), ...listingsOf('Maison Aubel', 'femme', 'Dress')])].sort(),
  ],
  [
    'an item that is for men after all',
    sql`update item set gender = 'homme'`,
    () =>
      [
        ...new Set([
          ...ofProduct(),
          ...listingsOf('Maison Aubel', 'femme', 'Dress'),
          ...listingsOf('Maison Aubel', 'homme', 'Dress'),
        ]),
      ].sort(),
  ],
  [
    'a brand with another name',
    // The product changes to another brand, the item is of this one.
    sql`update brand set name = 'Aubel' where id = 'maison-aubel'`,
    () => listingsOf('Maison Aubel', 'homme', 'Dress').slice(0, 1),
  ],
  [
    'an item that is deleted',
    sql`delete from item`,
    () => [...ofProduct(), ...listingsOf('Aubel', 'homme', 'Dress')].sort(),
  ],
])('tells the pages of %s', async (_, statement, tags) => {
  await execute(statement);
  await expect.poll(() => [...new Set(told)].sort(), { timeout: 1_000, interval: 20 }).toEqual(tags());
});

it('names thousands of products in events of at most 500', async () => {
  await execute(sql`insert into product (reference, title, brand_id, gender, type, category)
    select 'many-' || n, 'Coat', (select id from brand limit 1), 'femme', 'Coat', 'Clothing' from generate_series(1, 1200) n`);
  await execute(sql`delete from domain_event`);
  await execute(sql`update product set title = 'Wool coat'`);
  const { rows } = await execute<{ most: number; tags: number }>(
    sql`select max(cardinality(tags))::int as most, count(distinct tag)::int as tags
      from domain_event, unnest(tags) tag where tag like 'products/%'`,
  );
  expect(rows).toEqual([{ most: 502, tags: 1201 }]);
});
