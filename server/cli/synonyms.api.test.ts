import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it, vi } from 'vitest';
import { productCollection } from '#contract/product.ts';
import { fetch } from '#server/app.ts';
import { database } from '#server/db/database.ts';
import { domainEvent } from '#server/db/schema/operations.ts';
import { env } from '#server/env.ts';
import { makeItem } from '#tests/catalogue.ts';
import { useFolder } from '#tests/data-folder.ts';
import { useDatabase } from '#tests/database.ts';
import { runOps } from './run-ops.ts';

useDatabase();

const file = join(useFolder(), 'words.txt');
beforeAll(async () => {
  env().SYNONYMS_FILE = file;
  process.env.SYNONYMS_FILE = file;
  await makeItem({ title: 'Tricorne', type: 'Hat' });
  // The new item has dropped its own pages.
  await database().delete(domainEvent);
});

async function find(q: string): Promise<string[]> {
  const answer = await fetch(new Request(`http://shop.test/api/v3/customer/articles?verbatim=true&q=${q}`));
  return productCollection.parse(await answer.json())['hydra:member'].map((member) => member.title);
}

it('tells the line that is wrong, while the search keeps what is right', async () => {
  await writeFile(file, 'hat, lid\nhat\n');
  expect(await runOps(['synonyms'])).toMatchObject({
    exitCode: 1,
    errors: `${file}:2: A single term has no synonym: write two or more between commas.`,
  });
  expect(await find('lid')).toEqual(['Tricorne']);
  expect(await database().select().from(domainEvent)).toEqual([]);
});

it('has the pages of searches made anew once the file is right', async () => {
  await writeFile(file, 'hat, headgear\n');
  expect((await runOps(['synonyms', '--dry-run'])).output).toBe(`${file} is right: 2 terms have synonyms.`);
  expect(await database().select().from(domainEvent)).toEqual([]);
  expect((await runOps(['synonyms'])).exitCode).toBe(0);
  expect(await database().select().from(domainEvent)).toMatchObject([{ tags: ['search'] }]);
  await vi.waitFor(async () => expect(await find('headgear')).toEqual(['Tricorne']), { timeout: 5_000 });
  expect(await find('lid')).toEqual([]);
});

it('says so when there is no file', async () => {
  vi.stubEnv('SYNONYMS_FILE', '/nowhere/words.txt');
  expect(await runOps(['synonyms'])).toMatchObject({
    exitCode: 2,
    errors: '/nowhere/words.txt cannot be read.',
  });
  vi.unstubAllEnvs();
});

it('checks the file of a closed shop with its own database', async () => {
  await writeFile(file, 'hat, headgear\n');
  const { DATABASE_URL: _, APP_SECRET: _secret, ...rest } = process.env;
  const checked = await promisify(execFile)(
    process.execPath,
    ['server/cli/ops.ts', 'synonyms', '--dry-run'],
    {
      env: rest,
    },
  );
  expect(checked.stdout).toContain(`${file} is right`);
});
