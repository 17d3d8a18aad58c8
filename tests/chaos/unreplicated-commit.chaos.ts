import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePool, database } from '#server/db/database.ts';
import { MortalDatabase } from './mortal-database.ts';

/** Longer than any statement's timeout. */
const LONG_MS = 7_000;

let server: MortalDatabase;
beforeAll(async () => {
  server = await MortalDatabase.open();
  Object.assign(process.env, {
    DATABASE_URL: server.url,
    APP_SECRET: 'a secret for tests only, 32 characters',
  });
  await server.query('create table kept (n int)');
});
afterAll(async () => {
  await closePool();
  await server?.close();
});

const setStandbys = async (names: string) => {
  await server.query(`alter system set synchronous_standby_names = '${names}'`);
  await server.query('select pg_reload_conf()');
};

it('acknowledges no commit that its synchronous replica has not got, however long that takes', async () => {
  await setStandbys('away');
  let isAcknowledged = false;
  const write = database()
    .transaction((tx) => tx.execute(sql`insert into kept values (1)`))
    .then(() => {
      isAcknowledged = true;
    });
  await pause(LONG_MS);
  expect(isAcknowledged).toBe(false);
  // Patroni does this when the replica is gone and the primary continues alone.
  await setStandbys('');
  await write;
  expect(await server.query('select n from kept')).toEqual([{ n: 1 }]);
});
