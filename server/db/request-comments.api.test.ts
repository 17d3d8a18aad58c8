import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { resetEnv } from '#server/env.ts';
import { underRequestId } from '#server/log.ts';
import { useDatabase } from '#tests/database.ts';
import { type Database, database } from './database.ts';
import { rowsOf } from './rows.ts';

useDatabase();

const set = (value: string | undefined) => {
  if (value === undefined) delete process.env.SQL_COMMENTS;
  else process.env.SQL_COMMENTS = value;
  resetEnv();
};
afterEach(() => set(undefined));

const row = z.object({ query: z.string() });
/** The statement as PostgreSQL has it. */
const own = async (db: Database = database()) =>
  (await rowsOf(db, row, sql`select query from pg_stat_activity where pid = pg_backend_pid() and ${true}`))[0]
    ?.query;

it('tells PostgreSQL the number of the request, in a transaction as well, and values as before', async () => {
  set('true');
  await underRequestId('of-the-page_1', async () => {
    for (let time = 0; time < 4; time += 1) expect(await own()).toMatch(/ \/\* request of-the-page_1 \*\/$/);
    await database().transaction(async (tx) => {
      expect(await own(tx)).toMatch(/ \/\* request of-the-page_1 \*\/$/);
      await tx.transaction(async (inner) => void (await inner.execute(sql`select 1`)));
    });
  });
});

it.each([
  ['without the setting', undefined, 'of-the-page'],
  ['for a number that could end the comment', 'true', '*/ drop'],
])('says nothing %s', async (_, setting, number) => {
  set(setting);
  expect(await underRequestId(number, () => own())).not.toContain('/*');
});

it('says nothing outside a request', async () => {
  set('true');
  expect(await own()).not.toContain('/*');
});
