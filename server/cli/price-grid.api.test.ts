import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { EstimateRequest } from '#contract/estimate.ts';
import { demonstrationGrid } from '#demonstration/price-grid.ts';
import { database } from '#server/db/database.ts';
import { estimateOffer } from '#server/estimates/offers.ts';
import { SHEETS } from '#server/estimates/sheet-files.ts';
import { useFolder } from '#tests/data-folder.ts';
import { useDatabase } from '#tests/database.ts';
import { runOps } from './run-ops.ts';

useDatabase();

const folder = useFolder();

const write = async (name: string, text: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
};
const ops = (...parameters: string[]) => runOps(['price-grid', ...parameters]);
const coat: EstimateRequest = {
  type: 'Coat',
  brand: 'Lune Marais',
  gender: 'femme',
  condition: 'very_good',
  defects: [],
  collectionYear: new Date().getFullYear() - 3,
};
const offer = () => estimateOffer(database(), coat);
const answer = z.object({ data: z.object({ version: z.number().nullable() }) });

it('buys nothing before a grid was imported', async () => {
  expect(await offer()).toMatchObject({ accepted: false, priceOffer: 0, reason: 'brand_unknown' });
  expect(await ops('--export', folder)).toMatchObject({
    exitCode: 1,
    errors: 'No price grid was imported yet.',
  });
});

describe('an import', () => {
  it('of the whole demonstration is the first version; the same files again change nothing', async () => {
    const files = await demonstrationGrid();
    const paths = await Promise.all(files.map(({ name, text }) => write(name, text)));
    const dry = await ops(...paths, '--dry-run');
    expect(dry.output).toMatch(
      /types from types.csv: 98 rows, 98 new, 0 gone[\s\S]*Dry run, nothing was written\.$/,
    );
    expect((await offer()).accepted).toBe(false);
    const first = await ops(...paths);
    expect(first).toMatchObject({ exitCode: 0, errors: '' });
    expect(first.output).toMatch(/Version 1 is the price grid from now on\.$/);
    // 345 x 0.84 x 0.22 x 1.1
    expect(await offer()).toMatchObject({
      accepted: true,
      priceOffer: 7_000,
      currency: 'EUR',
      breakdown: { priceNew: 34_500, age: 0.84, condition: 0.22, desirability: 1.1, grid: 1 },
    });
    expect((await ops(...paths)).output).toMatch(/Nothing has changed, so the present version stays\.$/);
  });

  it('of one sheet leaves the others, and an offer names its version', async () => {
    const conditions = await write(
      'dearer.csv',
      'condition;factor\nnew;0,5\nexcellent;0,4\nvery_good;0,3\ngood;0,2\n',
    );
    const imported = await ops(conditions, '--json');
    expect(answer.parse(JSON.parse(imported.output)).data.version).toBe(2);
    expect(await offer()).toMatchObject({
      priceOffer: 9_600,
      breakdown: { priceNew: 34_500, condition: 0.3, grid: 2 },
    });
  });

  it('of what was exported is the same grid', async () => {
    const out = join(folder, 'out');
    expect((await ops('--export', out)).exitCode).toBe(0);
    const paths = SHEETS.map((sheet) => join(out, `${sheet}.csv`));
    expect(await readFile(join(out, 'conditions.csv'), 'utf8')).toBe(
      'condition,factor\nnew,0.5\nexcellent,0.4\nvery_good,0.3\ngood,0.2\n',
    );
    expect((await ops(...paths)).output).toMatch(/Nothing has changed/);
  });
});

it.each([
  [
    'an amount',
    'brand,type,gender,model,price_new\nTessier,Coat,,,200\nTessier,Shirt,,,many\n',
    ':3: price_new: "many" is not an amount in euros, such as 345 or 345.50',
  ],
  ['an empty cell', 'tier,factor\n,2\n', ':2: tier is empty'],
  ['a row cut short', 'years,factor\n0,1\n3\n', ':3: the row has 1 columns, not 2'],
  [
    'an unknown brand',
    'brand,type,gender,model,price_new\nNobody,Coat,,,200\n',
    ':2: there is no brand "nobody"',
  ],
  [
    'an unknown word',
    'reason,gender,category,type,brand,material,condition,defect,years\nboring,,,Coat,,,,,\n',
    ':2: reason: "boring" is not one of brand_unknown',
  ],
  [
    'an exclusion of everything',
    'reason,gender,category,type,brand,material,condition,defect,years\nfur,,,,,,,,\n',
    ':2: it names nothing, so it would exclude all',
  ],
  ['the same row twice', 'tier,factor\npremium,2\npremium,3\n', ':3: an earlier row has the same'],
  [
    'a condition that pays more than a better one',
    'condition,factor\nnew,0.3\nexcellent,0.4\nvery_good,0.2\ngood,0.1\n',
    ':3: it pays more than the better condition "new"',
  ],
  [
    'a condition that is missing',
    'condition,factor\nnew,0.3\nexcellent,0.3\ngood,0.1\n',
    ': the condition "very_good" has no factor',
  ],
  ['an age that raises', 'years,factor\n0,1\n3,0.5\n5,0.7\n', ':4: it pays more than 3 years'],
  ['a tier that brands need', 'tier,factor\npremium,2\n', 'the present brands: there is no tier "designer"'],
  [
    'columns of no sheet',
    'name,price\nCoat,1\n',
    ': its columns (name, price) are those of no sheet; there are brands (brand, name',
  ],
  ['an empty file', '', ': the file is empty'],
  ['a quote that is never closed', 'tier,factor\n"premium,2\n', ': it is not comma-separated values'],
])('refuses the whole of it for %s, naming file and line', async (_, text, message) => {
  const good = await write('good.csv', 'years,factor\n0,1\n1,0.5\n');
  const bad = await write('bad.csv', text);
  const before = await offer();
  const refused = text.startsWith('years') ? await ops(bad) : await ops(good, bad);
  expect(refused.exitCode).toBe(2);
  expect(refused.output).toContain(message.startsWith(':') ? `${bad}${message}` : message);
  expect(refused.output).toMatch(/faults: nothing was written\.$/);
  expect(await offer()).toMatchObject({ priceOffer: before.priceOffer });
});

it('refuses a file that is not there, not UTF-8, or a second one of a sheet', async () => {
  expect(await ops(join(folder, 'none.csv'))).toMatchObject({ exitCode: 2 });
  const latin = join(folder, 'latin.csv');
  await writeFile(latin, Buffer.from('tier,factor\ncaf\xe9,1\n', 'latin1'));
  expect((await ops(latin)).errors).toContain('is not UTF-8; save it as "CSV UTF-8"');
  const one = await write('one.csv', 'years,factor\n0,1\n');
  const two = await write('two.csv', 'years,factor\n0,1\n');
  expect((await ops(one, two)).output).toContain(`${two}: it holds the sheet ages, as does ${one}`);
  expect((await ops()).errors).toContain('Name the files of sheets');
});
