import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { problemForError } from '#server/http/problem.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { database } from './database.ts';
import { rowsOf } from './rows.ts';

useDatabase();

it('outlives a connection that is lost within a transaction, and tells it as 503', async () => {
  const lost = database().transaction(async (tx) => {
    const [own] = await rowsOf(tx, z.object({ pid: z.number() }), sql`select pg_backend_pid() as pid`);
    await execute(sql`select pg_terminate_backend(${own?.pid})`);
    // The connection closes before the next statement is sent: no pending answer can fail.
    await expect
      .poll(async () => (await execute(sql`select 1 from pg_stat_activity where pid = ${own?.pid}`)).rowCount)
      .toBe(0);
    await tx.execute(sql`select 1`);
  });
  const error: unknown = await lost.catch((reason: unknown) => reason);
  expect(problemForError(error, 'test').status).toBe(503);
  expect((await execute(sql`select 1`)).rowCount).toBe(1);
});
