import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '#tests/database.ts';
import { builtOnce } from './built-once.ts';
import { database, keepPlans } from './database.ts';
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

const MODE = sql`select current_setting('plan_cache_mode') as mode, ${KEY}::text as key`;
const mode = z.object({ mode: z.string(), key: z.string() });
const withKeptPlan = builtRowsOf(mode, () => MODE, { keepsPlan: true });
const withNewPlan = builtRowsOf(mode, () => sql`${MODE}, 1 as n`);

it('keeps the plan of a statement outside a transaction, and of no other', async () => {
  for (const key of ['a', 'b', 'c']) {
    expect(await withKeptPlan({ key })).toEqual([{ mode: 'force_generic_plan', key }]);
    expect(await withNewPlan({ key })).toEqual([{ mode: 'force_custom_plan', key }]);
  }
});

it('leaves the plans of a transaction to the transaction', async () => {
  const modes = database().transaction(async (tx) => {
    const [first] = await withKeptPlan({ key: 'a' }, tx);
    await keepPlans(tx);
    const [second] = await withNewPlan({ key: 'a' }, tx);
    return [first?.mode, second?.mode];
  });
  expect(await modes).toEqual(['force_custom_plan', 'force_generic_plan']);
});
