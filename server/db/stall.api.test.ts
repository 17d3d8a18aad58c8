import { createServer, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resetEnv } from '#server/env.ts';
import { useDatabase } from '#tests/database.ts';
import { database } from './database.ts';
import { unlessStalled } from './stall.ts';

useDatabase();

let silent: Server;
const before = process.env.DATABASE_URL;

/** New connections reach a server that answers nothing; those that the pool has go on. */
beforeAll(async () => {
  await database().execute(sql`select 1`);
  silent = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => silent.once('listening', done));
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  process.env.DATABASE_URL = `postgresql://127.0.0.1:${port}/shop`;
  resetEnv();
});
afterAll(() => {
  process.env.DATABASE_URL = before;
  resetEnv();
  silent.close();
});

const call = (work: () => Promise<unknown>) =>
  unlessStalled(
    () => work().then(() => 'answered'),
    () => 'refused',
  );

it('gives up no call while the database answers others, however slow a new connection is', async () => {
  const end = performance.now() + 4_000;
  const others = async () => {
    while (performance.now() < end) await database().execute(sql`select pg_sleep(0.2)`);
  };
  expect(await call(others)).toBe('answered');
});

it('gives up a call while the database answers nothing', async () => {
  expect(await call(() => pause(10_000, undefined, { ref: false }))).toBe('refused');
});
