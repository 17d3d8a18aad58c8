import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { closePool } from '#server/db/database.ts';
import { useDataFolder, useFolder } from '#tests/data-folder.ts';
import { query, useDatabase } from '#tests/database.ts';
import { isInstalled } from '#tests/processes/programs.ts';
import { runOps } from './run-ops.ts';

if (isInstalled('pgbouncer')) useDatabase({ pooled: true });
else console.warn('pgbouncer is not installed: restoring behind a pooler is not tested here.');
const isMissing = !isInstalled('pgbouncer');
process.env.DATA_DIR = useDataFolder();
const backups = useFolder();

const placed = z.object({ data: z.object({ place: z.string() }) });
let pooled = '';
let place = '';
beforeAll(async () => {
  if (isMissing) return;
  // Commands take the direct address from then on.
  pooled = process.env.DATABASE_URL ?? '';
  await runOps(['delivery', 'free-from', '70']);
  place = placed.parse(JSON.parse((await runOps(['backup', backups, '--json'])).output)).data.place;
  await runOps(['delivery', 'free-from', '80']);
  await closePool();
});

/** Opens a connection through pgbouncer, as a shop does. */
async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: pooled });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('select 1');
  return client;
}

it.skipIf(isMissing)(
  'restores behind pgbouncer once it may end the connections that this keeps',
  async () => {
    await (await connected()).end();
    const refused = await runOps(['restore', place, '--replace']);
    expect(refused).toMatchObject({ exitCode: 1, errors: expect.stringContaining('uses its database') });
    const restored = await runOps(['restore', place, '--replace', '--disconnect']);
    expect(restored).toMatchObject({ exitCode: 0, output: expect.stringMatching(/^Restored\./) });
    expect(await query(z.object({ free_from: z.int() }), sql`select free_from from free_delivery`)).toEqual([
      { free_from: 7_000 },
    ]);
    await closePool();
  },
);

it.skipIf(isMissing)('refuses a shop that is connected again', async () => {
  const shop = await connected();
  const restoring = runOps(['restore', place, '--replace', '--disconnect']);
  let isOver = false;
  void restoring.finally(() => {
    isOver = true;
  });
  // A shop's relay does the same: it reopens a lost connection within a second.
  while (!isOver) {
    await shop.query('select 1').catch(() => undefined);
    await setTimeout(100);
  }
  expect(await restoring).toMatchObject({
    exitCode: 1,
    errors: expect.stringContaining('uses its database'),
  });
  await shop.end();
});
