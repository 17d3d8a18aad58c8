import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { collectionCollection } from '#contract/collection.ts';
import { productCollection } from '#contract/product.ts';
import { Client } from '#tests/client.ts';
import { useFolder } from '#tests/data-folder.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { importListings } from './import.ts';
import { type Mapping, readMapping } from './mapping.ts';

useDatabase();

const HEAD =
  'reference,type,name,gender,category,condition,brand,material,color,price_usd,sold,available,photos';
const ROWS = [
  '1,Coat,Coat Dior Black size 38 FR in Wool,Women,women clothing,Good condition,dior,Wool,black,300,0,1,a.jpg',
  '2,Cashmere pull,Cashmere pull Dior Grey size M in Cashmere,Men,men clothing,Never worn,dior,Cashmere,grey,30,0,1,a.jpg|b.jpg',
  '3,Hat,Hat Nike Blue in Wool,Women,women accessories,Never worn,nike,Wool,blue,20,0,1,b.jpg',
  '4,Hat,Hat Nike Red in Wool,Women,women accessories,Never worn,nike,Wool,red,20,1,1,',
];
const COLLECTIONS = [
  { slug: 'new-in', name: 'Edit - New in', intro: 'The last two.', where: { newest: 2 } },
  { slug: 'dior', name: 'Edit - Dior', where: { brand: ['Dior'] } },
  { slug: 'softest', name: 'Edit - Softest', where: { material: ['cashmere', 'mohair'] } },
  { slug: 'small-prices', name: 'Edit - Small prices', where: { price: { from: 10, to: 30 } } },
  { slug: 'women-wool', name: 'Women - Wool', where: { gender: ['femme'], material: ['wool'] } },
  { slug: 'none', name: 'Edit - None', where: { brand: ['Nobody'] } },
];
const folder = useFolder();
process.env.DATA_DIR = folder;
let given: object;
let ways: Mapping;

beforeAll(async () => {
  given = JSON.parse(
    await readFile(resolve(import.meta.dirname, '../../docs/import/marketplace.json'), 'utf8'),
  );
  ways = readMapping(JSON.stringify({ ...given, collections: COLLECTIONS }));
  for (const [name, background] of [
    ['a', '#335577'],
    ['b', '#775533'],
  ] as const) {
    const picture = sharp({ create: { width: 40, height: 50, channels: 3, background } });
    await picture.jpeg().toFile(join(folder, `${name}.jpg`));
  }
});

async function run(rows: string[]) {
  const file = join(folder, 'listings.csv');
  await writeFile(file, [HEAD, ...rows].join('\n'));
  const rest = { photos: folder, dryRun: false, report: () => undefined, progress: () => undefined } as const;
  await importListings({ file, mapping: ways, rate: 1, limit: Number.POSITIVE_INFINITY, ...rest });
}
const members = async () =>
  collectionCollection.parse(await (await new Client().send('GET', '/collections')).json())['hydra:member'];
async function skusOf(slug: string): Promise<string[]> {
  const answer = await new Client().send('GET', `/articles?collection=${slug}`);
  const found = productCollection.parse(await answer.json())['hydra:member'];
  return found.flatMap((entry) => entry.choices.map((choice) => choice.sku)).sort();
}
async function told(): Promise<string[]> {
  const rows = await query(
    z.object({ tags: z.array(z.string()) }),
    sql`select tags from domain_event where type = 'catalogue.changed' order by id`,
  );
  await execute(sql`truncate domain_event`);
  return [...new Set(rows.flatMap((row) => row.tags.filter((tag) => tag.startsWith('collections/'))))].sort();
}

it('fills the collections of the mapping, in its order, each under a photo of its own', async () => {
  await run(ROWS);
  const made = await members();
  expect(made.map((entry) => entry.slugName)).toEqual([
    'new-in',
    'dior',
    'softest',
    'small-prices',
    'women-wool',
  ]);
  expect(made[0]).toMatchObject({ title: 'New in', fullTitle: 'Edit - New in', intro: 'The last two.' });
  const covers = made.flatMap((entry) => entry.thumbnail?.url ?? []);
  expect(new Set(covers).size).toBe(covers.length);
  expect(covers).toHaveLength(2);
  expect(await skusOf('new-in')).toEqual(['market-1', 'market-2']);
  expect(await skusOf('dior')).toEqual(['market-1', 'market-2']);
  expect(await skusOf('softest')).toEqual(['market-2']);
  expect(await skusOf('small-prices')).toEqual(['market-2', 'market-3']);
  expect(await skusOf('women-wool')).toEqual(['market-1', 'market-3']);
});

it('brings what a shop cannot be without', async () => {
  const answer = await new Client().send('GET', '/currencies/EUR');
  expect(answer.status).toBe(200);
});

it('tells of the collections that changed, and of none when nothing did', async () => {
  await told();
  await run(ROWS);
  expect(await told()).toEqual([]);
  await run(ROWS.map((row) => row.replace(',300,', ',28,')));
  expect(await told()).toEqual(['collections/small-prices']);
  expect(await skusOf('small-prices')).toEqual(['market-1', 'market-2', 'market-3']);
  await run([...ROWS, ROWS[2]?.replace('3,Hat', '5,Hat').replace(',blue,', ',green,') ?? '']);
  expect(await told()).toEqual(['collections/new-in', 'collections/small-prices', 'collections/women-wool']);
});

it('refuses a mapping with two collections of one address, or of an address that is none', () => {
  const two = [COLLECTIONS[0], COLLECTIONS[0]];
  expect(() => readMapping(JSON.stringify({ ...given, collections: two }))).toThrow('two have the same slug');
  const wrong = [{ ...COLLECTIONS[0], slug: 'New In' }];
  expect(() => readMapping(JSON.stringify({ ...given, collections: wrong }))).toThrow('collections.0.slug');
});
