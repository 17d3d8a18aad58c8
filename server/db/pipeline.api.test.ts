import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { execute, query, useDatabase } from '#tests/database.ts';
import { useRoundTrips } from '#tests/round-trips.ts';
import { database, onOneConnection } from './database.ts';
import { pipelined } from './pipelined.ts';
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
    // An isolation level that the server refuses in `begin`.
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

const OFTEN = sql`select n from kept where n = ${1} and 'often' = 'often'`;
const prepared = (text: string) =>
  sql`select count(*)::int as count from pg_prepared_statements where statement like ${`%${text}%`}`;

it('keeps a statement with parameters prepared that is sent often', async () => {
  const { rows } = await database().transaction(async (tx) => {
    for (let time = 0; time < 4; time += 1) await tx.execute(OFTEN);
    return tx.execute(prepared("'often' = 'often'"));
  });
  expect(rows).toEqual([{ count: 1 }]);
});

it('gives a prepared statement after a failure the error of the one that failed, and prepares it later', async () => {
  const again = sql`select n from kept where n = ${1} and 'later' = 'later'`;
  for (let time = 0; time < 3; time += 1) await database().execute(again);
  const failing = database().transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await sendAhead(tx, tx.execute(sql`insert into kept values (${1})`));
    await pipelined([tx.execute(again), tx.execute(again), tx.execute(again)]);
  });
  expect(sqlState(await failing.catch((error: unknown) => error))).toBe('23505');
  const after = database().transaction(async (tx) => {
    const first = await tx.execute(again);
    const next = await tx.execute(again);
    return [first.rows, next.rows];
  });
  expect(await after).toEqual([[{ n: 1 }], [{ n: 1 }]]);
});

it('keeps a statement prepared that is always the first of its transaction', async () => {
  const first = sql`select n from kept where n = ${1} and 'first' = 'first'`;
  const { rows } = await onOneConnection(database(), async (db) => {
    for (let time = 0; time < 4; time += 1)
      expect((await db.transaction((tx) => tx.execute(first))).rows).toEqual([{ n: 1 }]);
    return db.execute(prepared("'first' = 'first'"));
  });
  expect(rows).toEqual([{ count: 1 }]);
});

it('runs a first statement again after a transaction that could not begin', async () => {
  const first = sql`select n from kept where n = ${1} and 'begun' = 'begun'`;
  for (let time = 0; time < 2; time += 1) await database().execute(first);
  await onOneConnection(database(), async (db) => {
    const failing = db.transaction((tx) => tx.execute(first), { isolationLevel: Object('no such level') });
    expect(sqlState(await failing.catch((error: unknown) => error))).toBe('42601');
    expect((await db.transaction((tx) => tx.execute(first))).rows).toEqual([{ n: 1 }]);
    expect((await db.transaction((tx) => tx.execute(first))).rows).toEqual([{ n: 1 }]);
  });
});

it('runs a statement that was sent in one text with a setting', async () => {
  await database().transaction((tx) =>
    tx.execute(sql`set local statement_timeout = 0; insert into kept values (2)`),
  );
  expect(await numbers()).toEqual([1, 2]);
});

it('sends settings of a transaction with its first statement', async () => {
  const { answer, waits } = await waited(() =>
    database().transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout to '1234ms'`);
      return tx.execute(sql`select current_setting('lock_timeout') as value, ${1}::int as n`);
    }),
  );
  expect(answer.rows).toEqual([{ value: '1234ms', n: 1 }]);
  expect(waits.count).toBe(2);
});

it('reads several things on one connection', async () => {
  const backend = () => database().execute(sql`select pg_backend_pid() as pid`);
  await pipelined([backend(), backend()]);
  const pids = await onOneConnection(database(), async (db) => {
    const found = await pipelined([1, 2, 3].map(() => db.execute(sql`select pg_backend_pid() as pid`)));
    return found.map(({ rows }) => rows[0]?.pid);
  });
  expect(new Set(pids).size).toBe(1);
});
