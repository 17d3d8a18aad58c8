import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { product, productCollection } from '#contract/product.ts';
import { Client } from '#tests/client.ts';
import { useFolder } from '#tests/data-folder.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { type ImportOptions, importListings } from './import.ts';
import { type Mapping, mapping } from './mapping.ts';
import { type Remark, reportLine } from './report.ts';

useDatabase();

const root = resolve(import.meta.dirname, '../..');
/** File of 4,000 listings of a real marketplace, which the repository does not contain: REAL_LISTINGS. */
const real = process.env.REAL_LISTINGS ?? '';
const folder = useFolder();
process.env.DATA_DIR = folder;
let ways: Mapping;

beforeAll(async () => {
  ways = mapping.parse(JSON.parse(await readFile(join(root, 'docs/import/marketplace.json'), 'utf8')));
  const picture = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#335577' } })
    .jpeg()
    .toBuffer();
  await writeFile(join(folder, 'coat.jpg'), picture);
  await writeFile(join(folder, 'broken.jpg'), 'no picture');
});

const HEAD =
  'reference,type,name,gender,category,condition,brand,material,color,price_usd,sold,available,photos';
const FILE = [
  HEAD,
  '1,Wool coat,Wool coat SÃ©zane Black size 38 FR in Wool ,Women,women clothing,Never worn,sÃ©zane,Wool,black,100,0,1,coat.jpg|broken.jpg|absent.jpg',
  '2,Wool coat,Wool coat SÃ©zane Black size 40 FR in Wool ,Women,women clothing,Good condition,sÃ©zane,Wool,black,80,0,1,',
  '3,T-shirt,T,Men,men clothing,"Never worn, with tag",nike,Cotton,white,20,1,1,',
  '4,Leather belt,Leather belt Nike,Men,men accessories,Fair condition,nike,Leather,brown,20,0,1,',
  '5,Hat,Hat Nike,Children,men accessories,Good condition,,Wool,grey,free,0,1,',
  '3,T-shirt,T,Men,men clothing,Never worn,nike,Cotton,white,20,0,1,',
].join('\n');

async function run(text: string, more: Partial<ImportOptions> = {}) {
  const file = join(folder, 'listings.csv');
  await writeFile(file, text);
  const remarks: Remark[] = [];
  const result = await importListings({
    file,
    mapping: ways,
    rate: 0.9,
    photos: undefined,
    limit: Number.POSITIVE_INFINITY,
    dryRun: false,
    report: (found) => void remarks.push(...found),
    progress: () => undefined,
    ...more,
  });
  return { ...result, remarks };
}
const shelf = async () =>
  productCollection.parse(await (await new Client().send('GET', '/articles?itemsPerPage=100')).json());

it('writes nothing in a dry run', async () => {
  const result = await run(FILE, { dryRun: 'compare' });
  expect(result).toMatchObject({ read: 6, accepted: 3, created: 3, products: 2 });
  expect((await shelf())['hydra:totalItems']).toBe(0);
});

it('repairs, groups, prices, makes photos, and lists what it refuses by line and column', async () => {
  const result = await run(FILE, { photos: folder });
  expect(result).toMatchObject({ accepted: 3, created: 3, changed: 0 });
  expect(result.remarks.map(reportLine)).toEqual([
    '2,1,photos,taken,photo broken.jpg: the file is not a picture that can be read',
    '2,1,photos,taken,photo absent.jpg: the file is not in the folder',
    '5,4,condition,refused,"""Fair condition"" is below what the shop sells"',
    '6,5,brand,refused,is empty',
    '6,5,gender,refused,"""Children"" is not in the mapping"',
    '6,5,price_usd,refused,"""free"" is not an amount"',
    '7,3,reference,refused,line 4 has the same reference',
  ]);
  const [coat] = (await shelf())['hydra:member'];
  expect(coat).toMatchObject({
    title: 'Wool coat',
    brand: 'Sézane',
    gender: 'femme',
    size: ['38', '40'],
    minPrice: 7200,
  });
  const first = coat?.choices.find((choice) => choice.sku === 'market-1');
  expect(first).toMatchObject({ price: 9000, state: 'excellent', color: 'Black' });
  expect(first?.photos).toHaveLength(1);
  const url = first?.photos[0]?.url ?? '';
  const answer = await new Client().send('GET', url);
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(400);
});

it('keeps the page of a sold piece', async () => {
  const rows = await execute(sql`select slug from item where sku = 'market-3'`);
  const page = product.parse(
    await (await new Client().send('GET', `/articles/${rows.rows[0]?.slug}`)).json(),
  );
  expect(page.title).toBe('T-shirt in cotton');
  expect(page.choices[0]?.availability).toBe('sold');
});

it('changes only what changed when it runs again, and never brings a sold piece back', async () => {
  expect(await run(FILE, { photos: folder })).toMatchObject({ created: 0, changed: 0 });
  await execute(sql`update item set status = 'sold' where sku = 'market-1'`);
  expect(await run(FILE.replace(',80,0,1,', ',70,0,1,'))).toMatchObject({ created: 0, changed: 1 });
  const told = await execute(
    sql`select tags from domain_event where id = (select max(id) from domain_event) and 'products/' ||
      (select product_id from item where sku = 'market-2') = any(tags)`,
  );
  expect(told.rowCount).toBe(1);
  const rows = await execute(sql`select status from item where sku = 'market-1'`);
  expect(rows.rows).toEqual([{ status: 'sold' }]);
});

it.runIf(existsSync(real))(
  'takes the real listings of REAL_LISTINGS whole: only what is below the grades is refused',
  async () => {
    const remarks: Remark[] = [];
    const result = await importListings({
      file: real,
      mapping: ways,
      rate: 0.92,
      photos: undefined,
      limit: Number.POSITIVE_INFINITY,
      dryRun: false,
      report: (found) => void remarks.push(...found),
      progress: () => undefined,
    });
    expect(result.read).toBe(4_000);
    expect(new Set(remarks.map((remark) => remark.column))).toEqual(new Set(['condition']));
    expect(result.accepted + result.refused).toBe(4_000);
    const found = productCollection.parse(
      await (await new Client().send('GET', '/articles?itemsPerPage=100&q=hermes')).json(),
    );
    expect(found['hydra:member'].every((entry) => entry.brand === 'Hermès')).toBe(true);
    expect(JSON.stringify(found)).not.toMatch(/Ã/);
    const sizes = found.facets?.size.map(({ value }) => value) ?? [];
    expect(sizes).not.toContain('');
    expect(sizes.filter((size) => /stated|specified| FR$| EU$/i.test(size))).toEqual([]);
  },
);
