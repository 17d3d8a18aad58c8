import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { resetEnv } from '#server/env.ts';
import { useFolder } from '#tests/data-folder.ts';
import { query, useDatabase } from '#tests/database.ts';
import { importListings } from './import.ts';
import { readMapping } from './mapping.ts';
import { type Remark, reportLine } from './report.ts';

useDatabase();

const folder = useFolder();
process.env.DATA_DIR = folder;
const asked: string[] = [];
let picture = Buffer.alloc(0);
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (request.url?.endsWith('.jpg')) response.end(picture);
  else response.writeHead(404).end();
});

beforeAll(async () => {
  picture = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#883333' } })
    .jpeg()
    .toBuffer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => void server.close());

async function run(privateNetworks: boolean) {
  process.env.IMPORT_FROM_PRIVATE_NETWORKS = String(privateNetworks);
  resetEnv();
  const docs = resolve(import.meta.dirname, '../../docs/import');
  const mapping = readMapping(await readFile(join(docs, 'shopify.json'), 'utf8'));
  const sample = await readFile(join(docs, 'shopify-sample.csv'), 'utf8');
  const file = join(folder, 'shopify.csv');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await writeFile(
    file,
    sample.replaceAll('https://cdn.example.com', origin).replaceAll('blouse-label.jpg', 'gone.png'),
  );
  const remarks: Remark[] = [];
  const result = await importListings({
    file,
    mapping,
    rate: 1,
    photos: undefined,
    limit: Number.POSITIVE_INFINITY,
    dryRun: false,
    report: (found) => void remarks.push(...found),
    progress: () => undefined,
  });
  return { ...result, remarks };
}

const photos = () =>
  query(
    z.object({ sku: z.string(), photos: z.int(), description: z.string() }),
    sql`select sku, jsonb_array_length(photos) as photos, description from item order by sku`,
  );

it('asks no address of a private network', async () => {
  const { accepted, remarks } = await run(false);
  expect(accepted).toBe(3);
  expect(asked).toEqual([]);
  expect(remarks.map(reportLine)[0]).toMatch(
    /^2,SB-38,Variant Image,taken,photo http:.+: the address is of a private network$/,
  );
  expect(await photos()).toMatchObject([{ photos: 0 }, { photos: 0 }, { photos: 0 }]);
});

it('fetches photos once, and says of each that cannot be had why', async () => {
  const { changed, remarks } = await run(true);
  expect(changed).toBe(3);
  expect(remarks.map(reportLine)).toEqual([
    expect.stringMatching(/^2,SB-38,Variant Image,taken,photo http:.+gone\.png: the server answered 404$/),
    '6,WC-1,option:condition,refused,is empty',
  ]);
  expect(await photos()).toEqual([
    { sku: 'shopify-SB-38', photos: 2, description: 'Worn twice.\nFits true to size.\n\n* 100 % silk' },
    { sku: 'shopify-SB-40', photos: 1, description: 'Worn twice.\nFits true to size.\n\n* 100 % silk' },
    { sku: 'shopify-ceinture-cowboy', photos: 1, description: 'Ceinture en cuir souple.' },
  ]);
  expect(asked).toHaveLength(5);
  asked.length = 0;
  expect(await run(true)).toMatchObject({ created: 0, changed: 0 });
  expect(asked).toEqual(['/s/files/gone.png']);
});
