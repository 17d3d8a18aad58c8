import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { database } from '#server/db/database.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { startRelay } from './relay.ts';

useDatabase();

let stop = async () => {};
afterEach(() => stop());

const write = (db: Pick<ReturnType<typeof database>, 'execute'>, tag: string) =>
  db.execute(sql`insert into domain_event (type, tags) values ('test', array[${tag}])`);

/** Starts a relay. @returns the tags of each call */
async function relay(fail: () => boolean = () => false): Promise<string[][]> {
  const calls: string[][] = [];
  stop = await startRelay(async (tags) => {
    if (fail()) throw new Error('away');
    calls.push(tags);
  });
  return calls;
}

const soon = { timeout: 3_000, interval: 10 };

it('delivers each event once, also one whose transaction ends after later ones', async () => {
  const calls = await relay();
  await database().transaction(async (late) => {
    await write(late, 'late');
    for (const tag of ['a', 'b', 'c']) await write(database(), tag);
    await expect.poll(() => calls.flat().toSorted(), soon).toEqual(['a', 'b', 'c']);
  });
  await expect.poll(() => calls.flat().toSorted(), soon).toEqual(['a', 'b', 'c', 'late']);
  await write(database(), 'last');
  await expect.poll(() => calls.flat().at(-1), soon).toBe('last');
  expect(calls.flat().toSorted()).toEqual(['a', 'b', 'c', 'last', 'late']);
});

it('tells nothing of what was before it, nor of a rolled back transaction', async () => {
  await write(database(), 'before');
  const calls = await relay();
  const undone = database().transaction(async (tx) => {
    await write(tx, 'undone');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await write(database(), 'done');
  await expect.poll(() => calls.flat(), soon).toEqual(['done']);
});

it('tells again what could not be told', async () => {
  let isAway = true;
  const calls = await relay(() => isAway);
  await write(database(), 'kept');
  await write(database(), 'kept too');
  isAway = false;
  await expect.poll(() => [...new Set(calls.flat())].toSorted(), soon).toEqual(['kept', 'kept too']);
});

it('tells of an import of thousands of products in calls of at most 5,000 tags', async () => {
  const calls = await relay();
  await execute(sql`insert into domain_event (type, tags)
    select 'test', array_agg('products/' || n) from generate_series(1, 12000) n group by n / 500`);
  await expect.poll(() => calls.flat().length, soon).toBe(12_000);
  expect(Math.max(...calls.map((tags) => tags.length))).toBeLessThanOrEqual(5_000);
});

it('leaves alone events that a backup brought from another server, with the numbers of its transactions', async () => {
  await execute(
    sql`insert into domain_event (type, tags, changed_in) values ('test', '{foreign}', '999999999999')`,
  );
  const calls = await relay();
  await write(database(), 'own');
  await expect.poll(() => calls.flat(), soon).toEqual(['own']);
});
