import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '#tests/database.ts';
import { builtOnce } from './built-once.ts';
import { database } from './database.ts';
import { builtRowsOf } from './rows.ts';
import { rateLimit } from './schema/operations.ts';

useDatabase();

const KEY = sql.placeholder('key');
const writtenKey = builtRowsOf(
  z.object({ key: z.string() }),
  () => sql`insert into rate_limit (key, started_at, count) values (${KEY}, now(), 1) returning key`,
);
const keys = builtOnce((db) => db.select({ key: rateLimit.key }).from(rateLimit).prepare(''));

it('sends what is built once within the transaction that asks for it', async () => {
  const ofTransaction = database().transaction(async (tx) => {
    expect(await writtenKey({ key: 'a' }, tx)).toEqual([{ key: 'a' }]);
    expect(await keys(tx).execute()).toEqual([{ key: 'a' }]);
    expect(await keys(database()).execute()).toEqual([]);
    throw new Error('rolled back');
  });
  await expect(ofTransaction).rejects.toThrow('rolled back');
  expect(await keys(database()).execute()).toEqual([]);
  expect(await writtenKey({ key: 'b' })).toEqual([{ key: 'b' }]);
  expect(await keys(database()).execute()).toEqual([{ key: 'b' }]);
});
