import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { useFolder } from '#tests/data-folder.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { CommandError } from './command-error.ts';
import { importFile } from './import.ts';

useDatabase();

const root = resolve(import.meta.dirname, '../..');
const MAPPING = join(root, 'docs/import/marketplace.json');
const HEAD =
  'reference,type,name,gender,category,condition,brand,material,color,price_usd,sold,available,photos';
const HAT =
  '1,Hat,Hat Nike,Women,women accessories,Never worn,nike,Wool,grey,20,0,1,\n2,Belt,Belt,Men,men accessories,Good condition,nike,Leather,black,10,0,1,gone.jpg';
const folder = useFolder();

beforeAll(() => file('good.csv', `${HEAD}\n${HAT}\n`));
afterAll(() => process.chdir(root));

async function file(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text);
  return name;
}

/** Runs the command as the operator does. */
function ops(
  parameters: string[],
  more: Record<string, string> = {},
): Promise<{ code: number | null; said: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(root, 'server/cli/ops.ts'), 'import', ...parameters], {
      cwd: folder,
      env: { ...process.env, DATA_DIR: join(folder, 'data'), ...more },
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
    });
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk;
    });
    child.on('close', (code) => done({ code, said: said.trim() }));
  });
}

it('says in one sentence what it cannot follow, and leaves with 2', async () => {
  process.chdir(folder);
  await file('empty.csv', '');
  await file('head.csv', 'reference,name\n1,Hat\n');
  await file('quote.csv', `${HEAD}\n1,"Hat,Hat\n`);
  await file('broken.json', '{');
  await file('wrong.json', JSON.stringify({ ...JSON.parse(await readFile(MAPPING, 'utf8')), source: 'A B' }));
  const cases: [string[], RegExp][] = [
    [[], /^Name the file of listings/],
    [['none.csv', '--mapping', MAPPING], /^There is no file none\.csv\.$/],
    [['.', '--mapping', MAPPING], /^\. is not a file\.$/],
    [['good.csv'], /^Name the mapping file with --mapping\.$/],
    [['good.csv', '--mapping', 'none.json'], /^There is no file none\.json\.$/],
    [
      ['good.csv', '--mapping', 'broken.json'],
      /^The mapping broken\.json is not right: it is not JSON \(.+\)\.$/,
    ],
    [['good.csv', '--mapping', 'wrong.json'], /^The mapping wrong\.json is not right: source: .+\.$/],
    [['good.csv', '--mapping', MAPPING, '--photos', 'none'], /^There is no folder none\.$/],
    [['good.csv', '--mapping', MAPPING, '--rate', 'x'], /^--rate x is not a rate/],
    [['good.csv', '--mapping', MAPPING, '--limit', '0'], /^--limit 0 is not a number of rows/],
    [['good.csv', '--mapping', MAPPING, '--fast'], /^Unknown option '--fast';/],
    [['good.csv', 'more.csv', '--mapping', MAPPING], /^One file at a time: "more\.csv" is one too many\.$/],
    [['empty.csv', '--mapping', MAPPING], /^empty\.csv: The file is empty\.$/],
    [
      ['head.csv', '--mapping', MAPPING],
      /^head\.csv: The file has no columns "type", .+; it has reference, name\.$/,
    ],
    [
      ['quote.csv', '--mapping', MAPPING],
      /^quote\.csv: The file is not comma-separated values in line 2: .+\.$/,
    ],
  ];
  for (const [parameters, sentence] of cases) {
    const wrong: unknown = await importFile.run(parameters).catch((error: unknown) => error);
    expect(wrong).toBeInstanceOf(CommandError);
    expect(wrong).toMatchObject({ exitCode: 2, message: expect.stringMatching(sentence) });
  }
  const answer = await ops(['quote.csv', '--mapping', MAPPING]);
  expect(answer).toEqual({ code: 2, said: expect.stringMatching(/^quote\.csv: The file is not .+\.$/) });
}, 30_000);

it('says that the database cannot be reached, and leaves with 1', async () => {
  const answer = await ops(['good.csv', '--mapping', MAPPING], {
    DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c',
  });
  expect(answer).toMatchObject({ code: 1 });
  expect(answer.said).toMatch(/^The database of DATABASE_URL cannot be reached: .+\.$/);
});

it('tries out on a database that is not there or not migrated without making anything', async () => {
  const { DATABASE_URL, ...without } = process.env;
  const none = await ops(['good.csv', '--mapping', MAPPING, '--dry-run'], { ...without, DATABASE_URL: '' });
  expect(none.code).toBe(0);
  expect(none.said).toMatch(
    /^There is no database yet: .+\n2 rows read .+\n2 products\nDry run, .+ 2 items would be new/,
  );
  expect(existsSync(join(folder, 'data'))).toBe(false);

  const url = new URL(inject('template'));
  const name = `test_unmigrated_${process.pid}`;
  const admin = new pg.Client({ connectionString: DATABASE_URL });
  await admin.connect();
  await admin.query(`create database ${name}`);
  url.pathname = `/${name}`;
  const bare = await ops(['good.csv', '--mapping', MAPPING, '--dry-run'], { DATABASE_URL: url.toString() });
  expect(bare.code).toBe(0);
  expect(bare.said).toMatch(/^The database is not up to date \(\d+ steps are missing\): /);
  const look = new pg.Client({ connectionString: url.toString() });
  await look.connect();
  const { rows } = await look.query("select 1 from pg_class where relname in ('migration', 'item')");
  expect(rows).toEqual([]);
  await look.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
}, 30_000);

it('compares in a dry run, brings in, and lists photos that it cannot use', async () => {
  const tried = await ops(['good.csv', '--mapping', MAPPING, '--dry-run', '--limit', '1']);
  expect(tried.said).toMatch(
    /^1 rows read .+\n.+\nDry run, nothing was written: 1 items would be new, 0 changed$/,
  );
  const done = await ops(['good.csv', '--mapping', MAPPING, '--photos', '.', '--report', 'wrong.csv']);
  expect(done.said).toMatch(
    /2 items new, 0 changed\n1 photos could not be used\nWhat is wrong is listed in wrong\.csv\.$/,
  );
  expect(done.code).toBe(3);
  expect(await readFile(join(folder, 'wrong.csv'), 'utf8')).toBe(
    'line,reference,column,row,reason\n3,2,photos,taken,photo gone.jpg: the file is not in the folder\n',
  );
  const again = await ops(['good.csv', '--mapping', MAPPING, '--dry-run']);
  expect(again.said).toMatch(/0 items would be new, 0 changed$/);
  expect(again.code).toBe(0);
}, 30_000);

it('shows items as they would be, and writes nothing', async () => {
  const answer = await importFile.run([join(folder, 'good.csv'), '--mapping', MAPPING, '--preview', '1']);
  expect(answer.text).toMatch(
    /^line 2, market-1: Nike, Hat in wool\n.+size -; colour Grey; material Wool\n.+18\.40 EUR; available; 0 photos\nPreview of 1 items: nothing was written\.$/,
  );
  expect(answer).toMatchObject({
    exitCode: 0,
    data: { items: [{ sku: 'market-1', price: 1_840 }], remarks: [] },
  });
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

it('refuses what is not a file before it is opened', async () => {
  process.chdir(folder);
  execFileSync('mkfifo', ['pipe.csv']);
  for (const [parameters, sentence] of [
    [['pipe.csv', '--mapping', MAPPING], 'pipe.csv is not a file.'],
    [['good.csv', '--mapping', 'pipe.csv'], 'pipe.csv is not a file.'],
    [['good.csv', '--mapping', MAPPING, '--photos', 'good.csv'], 'good.csv is not a folder.'],
    [
      ['good.csv', '--mapping', MAPPING, '--report', 'pipe.csv'],
      'The report cannot be written to pipe.csv: it is not a file.',
    ],
  ] as const)
    await expect(importFile.run([...parameters])).rejects.toMatchObject({ exitCode: 2, message: sentence });
}, 5_000);

it('asks for the rate of a file in another currency', async () => {
  process.chdir(folder);
  const { rate, ...without } = JSON.parse(await readFile(MAPPING, 'utf8'));
  await file('no-rate.json', JSON.stringify(without));
  await expect(importFile.run(['good.csv', '--mapping', 'no-rate.json', '--preview', '1'])).rejects.toThrow(
    'Amounts are in USD: say what 1 USD is worth in EUR with --rate',
  );
  const { data } = await importFile.run([
    'good.csv',
    '--mapping',
    'no-rate.json',
    '--preview',
    '1',
    '--rate',
    '0.5',
  ]);
  expect(data).toMatchObject({ items: [{ price: 1_000 }] });
  expect(rate).toBe(0.92);
});

it('says what the database said when a statement fails, without a stack trace, and writes nothing', async () => {
  await execute(sql`alter table product add constraint no_hats check (false) not valid`);
  await file('refused.csv', `${HEAD}\n${HAT.replace('1,Hat', '9,Hat')}\n`);
  const { code, said } = await ops(['refused.csv', '--mapping', MAPPING]);
  await execute(sql`alter table product drop constraint no_hats`);
  expect(code).toBe(1);
  expect(said).toMatch(
    /^refused\.csv: The database refused: new row for relation "product" violates check constraint "no_hats"\. .*\(23514, table product\)\. Nothing was changed\.$/m,
  );
  expect(said).not.toMatch(/^\s+at /m);
});
