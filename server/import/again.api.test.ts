import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { productCollection } from '#contract/product.ts';
import { database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { Client } from '#tests/client.ts';
import { useFolder } from '#tests/data-folder.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { importListings } from './import.ts';
import { type Mapping, readMapping } from './mapping.ts';

useDatabase();

const COLUMNS =
  'reference,type,name,gender,category,condition,brand,material,color,price_usd,sold,available,photos,paid'.split(
    ',',
  );
const SHIRT = {
  reference: '1',
  type: 'Shirt',
  name: 'Shirt Etn Pink size 40 EU in Cotton',
  gender: 'Men',
  category: 'men clothing',
  condition: 'Good condition',
  brand: 'etn',
  material: 'Cotton',
  color: 'pink',
  price_usd: '80',
  sold: '0',
  available: '1',
};
const BELT = {
  ...SHIRT,
  reference: '2',
  type: 'Belt',
  name: 'Belt Nike Black in Leather',
  category: 'men accessories',
  brand: 'nike',
};
type Row = Partial<Record<string, string>>;

const folder = useFolder();
let ways: Mapping;
beforeAll(async () => {
  const whole = readMapping(
    await readFile(resolve(import.meta.dirname, '../../docs/import/marketplace.json'), 'utf8'),
  );
  ways = { ...whole, columns: { ...whole.columns, purchasePrice: ['paid'] }, collections: [] };
});
beforeEach(async () => {
  await execute(sql`truncate product, item, brand, domain_event cascade`);
});

async function run(...rows: Row[]) {
  const file = join(folder, 'listings.csv');
  const lines = rows.map((row) => COLUMNS.map((name) => `"${row[name] ?? ''}"`).join(','));
  await writeFile(file, [COLUMNS.join(','), ...lines].join('\n'));
  const limit = Number.POSITIVE_INFINITY;
  const rest = {
    photos: undefined,
    dryRun: false,
    report: () => undefined,
    progress: () => undefined,
  } as const;
  return importListings({ file, mapping: ways, rate: 1, limit, ...rest });
}

async function found(query: string): Promise<string[]> {
  const answer = productCollection.parse(await (await new Client().send('GET', `/articles?${query}`)).json());
  return answer['hydra:member'].flatMap((entry) => entry.choices.map((choice) => choice.sku)).sort();
}

const product = z.object({ sku: z.string(), product_id: z.string() });
async function productsBySku(): Promise<Record<string, string>> {
  const rows = await rowsOf(database(), product, sql`select sku, product_id from item`);
  return Object.fromEntries(rows.map((row) => [row.sku, row.product_id]));
}
/**
 * Returns the tags that pages were notified of since the events were last deleted, each once. Listings of brands and
 * types are tested in server/events/shown-rows.api.test.ts.
 */
async function toldTags(): Promise<string[]> {
  const tags = z.object({ tags: z.array(z.string()) });
  const rows = await rowsOf(database(), tags, sql`select tags from domain_event order by id`);
  return [...new Set(rows.flatMap((row) => row.tags))].filter((tag) => !tag.startsWith('listings/')).sort();
}

it.each([
  [{ brand: 'eton', name: 'Shirt Eton Pink size 40 EU in Cotton' }, 'brand[]=etn', 'brand[]=eton'],
  [{ gender: 'Women', category: 'women clothing' }, 'gender[]=homme', 'gender[]=femme'],
  [{ type: 'Belt', name: 'Belt Etn Pink', category: 'men accessories' }, 'type[]=Shirt', 'type[]=Belt'],
  [
    { type: 'Belt', name: 'Belt Etn', category: 'men accessories' },
    'category[]=Clothing',
    'category[]=Accessories',
  ],
  [{ condition: 'Never worn' }, 'state[]=good', 'state[]=excellent'],
  [{ color: 'blue' }, 'color[]=Pink', 'color[]=Blue'],
  [{ name: 'Shirt Etn Pink size 41 EU in Cotton' }, 'size[]=40', 'size[]=41'],
  [{ price_usd: '90' }, 'price=8000', 'price=9000'],
])('moves the filters when %o is corrected', async (corrected, before, after) => {
  await run(SHIRT);
  expect(await found(before)).toEqual(['market-1']);
  expect(await run({ ...SHIRT, ...corrected })).toMatchObject({ created: 0, changed: 1 });
  expect(await found(before)).toEqual([]);
  expect(await found(after)).toEqual(['market-1']);
});

it('tells of what changed, of the product that a piece left too, and of nothing else', async () => {
  await run(SHIRT, { ...SHIRT, reference: '3', name: 'Shirt Etn Pink size 42 EU in Cotton' }, BELT);
  const before = await productsBySku();
  expect(before['market-1']).toBe(before['market-3']);
  await execute(sql`truncate domain_event`);
  const moved = { ...SHIRT, reference: '3', brand: 'eton', name: 'Shirt Eton Pink size 42 EU in Cotton' };
  await run(SHIRT, moved, BELT);
  const after = await productsBySku();
  expect(after).toEqual({ ...before, 'market-3': after['market-3'] });
  expect(after['market-3']).not.toBe(before['market-3']);
  const told = ['products', 'collections', `products/${before['market-3']}`, `products/${after['market-3']}`];
  expect(await toldTags()).toEqual(told.sort());
  await execute(sql`truncate domain_event`);
  expect(await run(SHIRT, moved, BELT)).toMatchObject({ created: 0, changed: 0 });
  expect(await toldTags()).toEqual([]);
});

it('lists no product that every piece left, and answers that it is gone', async () => {
  await run(SHIRT);
  const { 'market-1': left } = await productsBySku();
  await run({ ...SHIRT, color: 'blue' });
  expect(await found('')).toEqual(['market-1']);
  expect((await new Client().send('GET', `/articles/${left}`)).status).toBe(410);
});

it('keeps the address of a piece when all about it changes', async () => {
  await run(SHIRT);
  const slug = async () => (await execute(sql`select slug from item`)).rows[0]?.slug;
  const before = await slug();
  await run({ ...BELT, reference: '1' });
  expect(await slug()).toBe(before);
});

it('gives pieces with similar numbers their own addresses', async () => {
  const rows = ['A.1', 'a.1', 'a-1', 'a_1', 'A-1'].map((reference) => ({ ...SHIRT, reference }));
  expect(await run(...rows)).toMatchObject({ accepted: 5, created: 5 });
  expect(await run(...rows)).toMatchObject({ created: 0, changed: 0 });
});

it('writes a brand as the first row does, and keeps brands of other alphabets apart', async () => {
  const rows = ['RIVOLI', 'rivoli', '無印', '良品'].map((brand, index) => ({
    ...SHIRT,
    brand,
    reference: `${index}`,
  }));
  await run(...rows);
  const names = await execute(sql`select name from brand order by name collate "C"`);
  expect(names.rows.map((row) => row.name)).toEqual(['RIVOLI', '無印', '良品']);
  expect(await run(...rows)).toMatchObject({ created: 0, changed: 0 });
  await run({ ...rows[1], brand: 'Rivoli' });
  const [renamed] = (await execute(sql`select name from brand where id = 'rivoli'`)).rows;
  expect(renamed).toEqual({ name: 'Rivoli' });
});

it('keeps items that a shopper could not tell apart under separate products', async () => {
  const rows = [
    { ...SHIRT, reference: '7' },
    { ...SHIRT, reference: '3' },
    { ...SHIRT, reference: '5', condition: 'Never worn' },
    { ...BELT, reference: '8' },
    { ...BELT, reference: '9' },
  ];
  await run(...rows);
  const made = await productsBySku();
  // Same size and condition: separate products. Another condition: one product. Without sizes: a product each.
  expect(made['market-7']).not.toBe(made['market-3']);
  expect(made['market-5']).toBe(made['market-3']);
  expect(made['market-8']).not.toBe(made['market-9']);
  expect(await run(...rows.toReversed())).toMatchObject({ created: 0, changed: 0 });
  expect(await productsBySku()).toEqual(made);
});

it('takes what the shop paid where the file says it, keeps it where a later file does not, and never shows it', async () => {
  const kept = z.object({ purchase_price: z.number().nullable() });
  const paid = () => rowsOf(database(), kept, sql`select purchase_price from item order by sku`);
  await run({ ...SHIRT, paid: '31.5' }, BELT);
  expect(await paid()).toEqual([{ purchase_price: 3_150 }, { purchase_price: null }]);
  expect(await run(SHIRT, BELT)).toMatchObject({ created: 0, changed: 0 });
  expect(await paid()).toEqual([{ purchase_price: 3_150 }, { purchase_price: null }]);
  expect(await run({ ...SHIRT, paid: '30' }, { ...BELT, paid: 'a gift' })).toMatchObject({ changed: 1 });
  expect(await paid()).toEqual([{ purchase_price: 3_000 }, { purchase_price: null }]);
  const shown = await (await new Client().send('GET', '/articles?itemsPerPage=10')).text();
  expect(shown).not.toMatch(/purchase|vat_regime/i);
});
