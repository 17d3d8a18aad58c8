import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { itemBatchReport } from '#contract/private/item-batch.ts';
import { database } from '#server/db/database.ts';
import { resetEnv } from '#server/env.ts';
import { runDueSources } from '#server/import/import-sources.ts';
import { Client } from '#tests/client.ts';
import { useFolder } from '#tests/data-folder.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { newMember } from '#tests/team.ts';
import { runOps } from './run-ops.ts';

useDatabase({ rateLimits: 'off' });

const root = resolve(import.meta.dirname, '../..');
const MAPPING = join(root, 'docs/import/marketplace.json');
const HEAD =
  'reference,type,name,gender,category,condition,brand,material,color,price_usd,sold,available,photos';
const rowOf = (reference: number) =>
  `${reference},Hat,Hat Nike ${reference},Women,women accessories,Never worn,nike,Wool,grey,20,0,1,`;
const folder = useFolder();
process.env.DATA_DIR = folder;

const ops = async (...parameters: string[]) => {
  const { exitCode, output, errors } = await runOps(parameters);
  return { exitCode, said: output || errors };
};
const fileOf = async (name: string, lines: string[]) => {
  const path = join(folder, name);
  await writeFile(path, `${lines.join('\n')}\n`);
  return path;
};
const importing = (path: string, ...more: string[]) =>
  ops('import', path, '--mapping', MAPPING, '--rate', '1', '--report', join(folder, 'report.csv'), ...more);
const items = () =>
  query(
    z.object({ sku: z.string(), price: z.int(), status: z.string() }),
    sql`select sku, price, status from item order by sku`,
  );
const reportOf = async () => (await readFile(join(folder, 'report.csv'), 'utf8')).trim().split('\n').slice(1);

const served = { body: '' };
const server = createServer((_, response) => void response.end(served.body));
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => void server.close());

it('brings prices and states alone up to date, by reference', async () => {
  await importing(await fileOf('all.csv', [HEAD, ...[1, 2, 3, 4].map(rowOf)]));
  const prices = await fileOf('prices.csv', ['reference,price_usd', '1,25', '2,20', '9,30', '3,free']);
  expect(await importing(prices, '--update', 'price', '--dry-run')).toMatchObject({ exitCode: 3 });
  expect((await items())[0]?.price).toBe(2_000);
  const priced = await importing(prices, '--update', 'price');
  expect(priced.said).toContain('4 rows read: 1 items changed, 1 as they were, 2 refused');
  expect(await reportOf()).toEqual([
    '5,3,price_usd,refused,"""free"" is not an amount"',
    '4,9,reference,refused,There is no item market-9.',
  ]);
  expect((await items()).map(({ price }) => price)).toEqual([2_500, 2_000, 2_000, 2_000]);

  const states = await fileOf('states.csv', ['reference,sold,available', '1,0,0', '2,1,0', '3,0,1']);
  expect(await importing(states, '--update', 'status')).toMatchObject({ exitCode: 0 });
  expect((await items()).map(({ status }) => status)).toEqual([
    'withdrawn',
    'sold',
    'available',
    'available',
  ]);
  const none = await importing(await fileOf('none.csv', ['reference', '1']), '--update', 'status');
  expect(none).toMatchObject({ exitCode: 2, said: expect.stringContaining('no column') });
});

it('takes off sale what the file no longer names, but not half of all, and nothing from a bag', async () => {
  await execute(sql`truncate product, item, brand cascade`);
  await importing(await fileOf('all.csv', [HEAD, ...[1, 2, 3, 4, 5].map(rowOf)]));
  const [first] = await query(z.object({ id: z.string() }), sql`select id from item where sku = 'market-1'`);
  await new Client().add(first?.id ?? '');
  // The row of 5 is refused, but still names its item.
  const some = await fileOf('some.csv', [HEAD, ...[3, 4].map(rowOf), rowOf(5).replace(',20,', ',,')]);
  const tried = await importing(some, '--missing', 'withdraw', '--dry-run');
  expect(tried.said).toContain('2 items that the file does not name would be taken off sale');
  const done = await importing(some, '--missing', 'withdraw');
  expect(done.said).toContain('1 items that the file does not name were taken off sale');
  expect(done.said).toContain('stay on sale: market-1');
  expect(await reportOf()).toEqual(['4,5,price_usd,refused,is empty']);
  expect((await items()).map(({ status }) => status)).toEqual([
    'available',
    'withdrawn',
    'available',
    'available',
    'available',
  ]);
  const cut = await fileOf('cut.csv', [HEAD, rowOf(3)]);
  expect(await importing(cut, '--missing', 'withdraw')).toMatchObject({
    exitCode: 2,
    said: expect.stringContaining('3 of 4 items of market that are on sale are missing, more than half'),
  });
  expect(await importing(cut, '--missing', 'all')).toMatchObject({ exitCode: 0 });
});

it('changes a batch by the API, with a report of each item', async () => {
  await execute(sql`truncate product, item, brand cascade`);
  await importing(await fileOf('all.csv', [HEAD, ...[1, 2, 3].map(rowOf)]));
  const { client } = await newMember(['catalogue']);
  const put = async (body: object) => {
    const answer = await client.call('PUT', '/items', body);
    expect(answer.status).toBe(200);
    return itemBatchReport.parse(await answer.json());
  };
  const batch = {
    items: [
      { code: 'market-1', price: 3_000 },
      { code: 'market-2', state: 'off-sale' },
      { code: 'market-8', price: 100 },
    ],
  };
  expect(await put({ ...batch, dryRun: true })).toMatchObject({ changed: 2, refused: 1 });
  expect((await items())[0]?.price).toBe(2_000);
  expect(await put(batch)).toMatchObject({
    changed: 2,
    unchanged: 0,
    refused: 1,
    withdrawn: 0,
    items: [
      { code: 'market-1', outcome: 'changed' },
      { code: 'market-2', outcome: 'changed' },
      { code: 'market-8', outcome: 'refused', reason: 'There is no item market-8.' },
    ],
  });
  expect(await put({ items: [{ code: 'market-1' }], source: 'market' })).toMatchObject({ withdrawn: 1 });
  const wrong = await client.call('PUT', '/items', { items: [{ code: 'market-1', price: -1 }] });
  expect(wrong.status).toBe(422);
});

it('brings in the newest file of a folder when it is due, and what is at an address', async () => {
  await execute(sql`truncate product, item, brand cascade`);
  const inbox = join(folder, 'inbox');
  await mkdir(inbox);
  await writeFile(join(inbox, 'old.csv'), 'not looked at');
  await utimes(join(inbox, 'old.csv'), 1, 1);
  await writeFile(join(inbox, 'new.csv'), `${[HEAD, rowOf(1), rowOf(2)].join('\n')}\n`);
  const add = (name: string, from: string) =>
    ops('import-source', 'add', name, '--from', from, '--mapping', MAPPING, '--missing', 'withdraw');
  expect(await add('inbox', inbox)).toMatchObject({ exitCode: 0 });
  expect(await add('inbox', inbox)).toMatchObject({ exitCode: 2 });
  await runDueSources(database());
  expect(await items()).toHaveLength(2);
  expect((await ops('import-source', 'list')).said).toContain(
    '2 new, 0 changed, 0 refused, 0 taken off sale',
  );
  expect((await ops('import-source', 'run', 'inbox')).said).toBe('nothing new');

  served.body = [HEAD, rowOf(1), rowOf(2), rowOf(3)].join('\n');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/export.csv`;
  await add('shop', address);
  expect(await ops('import-source', 'run', 'shop')).toEqual({
    exitCode: 1,
    said: 'failed: the address is of a private network',
  });
  process.env.IMPORT_FROM_PRIVATE_NETWORKS = 'true';
  resetEnv();
  expect((await ops('import-source', 'run', 'shop')).said).toBe(
    '1 new, 0 changed, 0 refused, 0 taken off sale',
  );
  served.body = 'oops';
  expect((await ops('import-source', 'run', 'shop')).said).toMatch(/^failed: The file has no columns/);
  expect(await items()).toHaveLength(3);
  expect(await ops('import-source', 'remove', 'shop')).toMatchObject({ exitCode: 0 });
});
