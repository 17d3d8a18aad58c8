import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { product } from '#contract/product.ts';
import { database } from '#server/db/database.ts';
import { item } from '#server/db/schema/catalogue.ts';
import { domainEvent } from '#server/db/schema/operations.ts';
import { Client } from '#tests/client.ts';
import { useFolder } from '#tests/data-folder.ts';
import { query, useDatabase } from '#tests/database.ts';
import { importListings } from './import.ts';
import { type Mapping, readMapping } from './mapping.ts';
import { type Remark, reportLine } from './report.ts';

useDatabase();

const root = resolve(import.meta.dirname, '../..');
const folder = useFolder();
process.env.DATA_DIR = folder;
let ways: Mapping;

beforeAll(async () => {
  const given = JSON.parse(await readFile(join(root, 'docs/import/marketplace.json'), 'utf8'));
  const own = ['faults', 'measurements', 'checkedAt', 'checkedBy', 'checkedParts', 'manufacturer'];
  const columns = { ...given.columns, ...Object.fromEntries(own.map((name) => [name, name])) };
  columns.responsiblePerson = 'responsible';
  ways = readMapping(JSON.stringify({ ...given, columns, dates: 'DD/MM/YYYY' }));
  const create = { width: 400, height: 500, channels: 3 as const, background: '#335577' };
  await writeFile(join(folder, 'cuff.jpg'), await sharp({ create }).jpeg().toBuffer());
});

const HEAD =
  'reference,type,name,gender,category,condition,brand,material,color,price_usd,sold,available,photos,faults,measurements,checkedAt,checkedBy,checkedParts,manufacturer,responsible';
const row = (reference: string, details: string) =>
  `${reference},Wool coat,Wool coat Sézane size ${reference},Women,women clothing,Good condition,Sézane,Wool,black,100,0,1,,${details}`;
const DETAILS =
  'Worn cuff = cuff.jpg | Loose thread,chest=52.5|length=104,12/11/2026,Mina,seams|lining,"Sézane SAS, 1 rue Saint-Fiacre, Paris",';

async function run(lines: readonly string[], photos?: string) {
  const file = join(folder, 'listings.csv');
  await writeFile(file, [HEAD, ...lines].join('\n'));
  const remarks: Remark[] = [];
  const result = await importListings({
    file,
    photos,
    mapping: ways,
    rate: 1,
    limit: 100,
    dryRun: false,
    progress: () => undefined,
    report: (found) => void remarks.push(...found),
  });
  return { ...result, remarks: remarks.map(reportLine) };
}

/** Reads an item's product page. */
async function pageOf(reference: string) {
  const [found] = await query(
    z.object({ slug: z.string() }),
    sql`select slug from item where sku = ${`market-${reference}`}`,
  );
  const page = product.parse(await (await new Client().send('GET', `/articles/${found?.slug}`)).json());
  const item = page.choices.find(({ sku }) => sku === `market-${reference}`);
  return { safety: page.safety, ...item };
}

it('takes faults with close-ups, lengths, what was checked by whom and when, and who made it', async () => {
  expect(await run([row('40', DETAILS), row('42', ',,,,,,')], folder)).toMatchObject({
    created: 2,
    remarks: [],
  });
  const item = await pageOf('40');
  expect(item).toMatchObject({
    defects: [{ description: 'Worn cuff' }, { description: 'Loose thread' }],
    measurements: [
      { name: 'chest', value: 52.5 },
      { name: 'length', value: 104 },
    ],
    inspection: { checkedAt: '2026-11-12T00:00:00.000Z', checkedBy: 'Mina', parts: ['seams', 'lining'] },
    safety: { manufacturer: 'Sézane SAS, 1 rue Saint-Fiacre, Paris' },
  });
  expect(item.defects?.[1]?.photo).toBeUndefined();
  const close = await new Client().send('GET', item.defects?.[0]?.photo?.url ?? '');
  expect((await sharp(Buffer.from(await close.arrayBuffer())).metadata()).width).toBe(400);
});

it('makes nothing up: what the file does not say is absent', async () => {
  const item = await pageOf('42');
  expect(item.inspection).toBeUndefined();
  expect(item.defects).toEqual([]);
  expect(item.measurements ?? []).toEqual([]);
  expect(item.safety?.responsiblePerson).toBeUndefined();
});

it('keeps what it knows where a later file is silent, and its close-ups without the photos', async () => {
  expect(await run([row('40', DETAILS), row('42', ',,,,,,')])).toMatchObject({ changed: 0 });
  expect(await run([row('40', ',,,,,,')])).toMatchObject({ changed: 0 });
  expect((await pageOf('40')).defects?.[0]?.photo).toBeDefined();
  expect(await run([row('40', 'Torn hem,chest=53,,,,,"Ada Byron, ada@example.org"')])).toMatchObject({
    changed: 1,
  });
  expect(await pageOf('40')).toMatchObject({
    defects: [{ description: 'Torn hem' }],
    measurements: [{ name: 'chest', value: 53 }],
    inspection: { checkedBy: 'Mina' },
    safety: {
      manufacturer: 'Sézane SAS, 1 rue Saint-Fiacre, Paris',
      responsiblePerson: 'Ada Byron, ada@example.org',
    },
  });
});

it('drops the pages of all products of a brand once more is known of its safety', async () => {
  const dress = row('60', ',,,,,"Sézane SAS, 2 rue Neuve, Paris",').replaceAll('coat', 'dress');
  const [coat] = await database().select().from(item).where(eq(item.sku, 'market-40'));
  await database().delete(domainEvent);
  expect(await run([dress])).toMatchObject({ created: 1 });
  const events = await database().select().from(domainEvent);
  expect(events.flatMap(({ tags }) => tags)).toContain(`products/${coat?.product_id}`);
  await database().delete(domainEvent);
  expect(await run([dress.replace(',100,', ',90,')])).toMatchObject({ changed: 1 });
  const later = await database().select().from(domainEvent);
  expect(later.flatMap(({ tags }) => tags)).not.toContain(`products/${coat?.product_id}`);
});

it('refuses a row of which it does not understand a detail', async () => {
  const { accepted, remarks } = await run([
    row('44', ',girth=50,,,,,'),
    row('46', ',chest=wide,,,,,'),
    row('48', ',,32/11/2026,,,,'),
    row('50', ',,,,sleeves,,'),
    row('52', `,,,,,${'Sézane SAS '.repeat(50)},`),
  ]);
  expect(accepted).toBe(0);
  expect(remarks.join('\n')).toMatch(
    /measurements,refused,"""girth=50""[\s\S]*""chest=wide""[\s\S]*checkedAt,refused,"""32[\s\S]*checkedParts,refused,"""sleeves""[\s\S]*manufacturer,refused,longer than 500/,
  );
});
