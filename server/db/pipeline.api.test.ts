import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { execute, query, useDatabase } from '#tests/database.ts';
import { useRoundTrips } from '#tests/round-trips.ts';
import { database } from './database.ts';
import { sqlState } from './retry.ts';
import { sendAhead } from './send-ahead.ts';

useDatabase();
const waited = useRoundTrips();
const numbers = async () =>
  (await query(z.object({ n: z.number() }), sql`select n from kept order by n`)).map(({ n }) => n);

beforeAll(() => execute(sql`create table kept (n int primary key)`));
beforeEach(() => execute(sql`insert into kept values (1)`));
afterEach(() => execute(sql`delete from kept`));

it('waits once for begin and the first statement, and once for writes that are sent ahead and the commit', async () => {
  const { waits } = await waited(() =>
    database().transaction(async (tx) => {
      await tx.execute(sql`select n from kept where n = ${1} for update`);
      await sendAhead(tx, tx.execute(sql`insert into kept values (${2})`));
      await sendAhead(tx, tx.execute(sql`insert into kept select max(n) + 1 from kept`));
    }),
  );
  expect(waits.count).toBe(2);
  expect(await numbers()).toEqual([1, 2, 3]);
});

it.each([
  ['with parameters', () => sql`select n, 'a' as a from kept where n = ${1}`],
  ['without', () => sql`select n, 'a' as a from kept`],
])('gives the first statement its own rows, %s', async (_, statement) => {
  const { rows } = await database().transaction((tx) => tx.execute(statement()));
  expect(rows).toEqual([{ n: 1, a: 'a' }]);
});

it('keeps statements in their order, though the first is not answered yet', async () => {
  await database().transaction(async (tx) => {
    const first = tx.execute(sql`insert into kept values (${2})`).execute();
    await sendAhead(tx, tx.execute(sql`update kept set n = n + 10`));
    await sendAhead(tx, tx.execute(sql`update kept set n = n * 2`));
    await first;
    await tx.execute(sql`insert into kept values (${3})`);
  });
  expect(await numbers()).toEqual([3, 22, 24]);
});

it('fails the commit with the error of a write that was sent ahead, and keeps nothing', async () => {
  const failing = database().transaction(async (tx) => {
    await tx.execute(sql`insert into kept values (${2})`);
    await sendAhead(tx, tx.execute(sql`insert into kept values (${1})`));
    await sendAhead(tx, tx.execute(sql`insert into kept values (${3})`));
  });
  expect(sqlState(await failing.catch((error: unknown) => error))).toBe('23505');
  expect(await numbers()).toEqual([1]);
});

it('fails the next statement with the error of a write that was sent ahead', async () => {
  let reached = false;
  const failing = database().transaction(async (tx) => {
    await tx.execute(sql`insert into kept values (${2})`);
    await sendAhead(tx, tx.execute(sql`insert into kept values (${1})`));
    await tx.execute(sql`select 1`);
    reached = true;
  });
  expect(sqlState(await failing.catch((error: unknown) => error))).toBe('23505');
  expect(reached).toBe(false);
});

it('fails the first statement when the transaction cannot begin, and runs it neither', async () => {
  const client = database();
  const failing = client.transaction((tx) => tx.execute(sql`insert into kept values (${2})`), {
    // What the server refuses of `begin`.
    isolationLevel: Object('no such level'),
  });
  expect(sqlState(await failing.catch((error: unknown) => error))).toBe('42601');
  expect(await numbers()).toEqual([1]);
});

it('goes on after a savepoint that was rolled back', async () => {
  await database().transaction(async (tx) => {
    await tx.execute(sql`insert into kept values (${2})`);
    const inner = tx.transaction((nested) => nested.execute(sql`insert into kept values (${1})`));
    expect(sqlState(await inner.catch((error: unknown) => error))).toBe('23505');
    await tx.execute(sql`insert into kept values (${3})`);
  });
  expect(await numbers()).toEqual([1, 2, 3]);
});

it('sends nothing for a transaction without statements', async () => {
  const { answer, waits } = await waited(() => database().transaction(async () => 'nothing'));
  expect({ answer, count: waits.count }).toEqual({ answer: 'nothing', count: 0 });
});

it('waits for a write outside a transaction, and fails with it', async () => {
  await expect(sendAhead(database(), database().execute(sql`insert into kept values (1)`))).rejects.toThrow();
  await sendAhead(database(), database().execute(sql`insert into kept values (2)`));
  expect(await numbers()).toEqual([1, 2]);
});
