import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from '#embedded-postgres/port.ts';
import { isAlive } from '#embedded-postgres/process-identity.ts';
import { dataDirectory, openApi, ownEnvironment } from '#tests/processes/api-process.ts';
import { randomFrom } from './random.ts';
import { until } from './until.ts';

const root = resolve(import.meta.dirname, '../..');
let data: Awaited<ReturnType<typeof dataDirectory>>;
beforeEach(async () => {
  data = await dataDirectory();
});
afterEach(() => data.remove());

const pidFile = () => join(data.path, 'database/postgres/postmaster.pid');
/** The server, whose pid file may be about to get its first line. */
const serverOf = () => (existsSync(pidFile()) ? Number(readFileSync(pidFile(), 'utf8').split('\n')[0]) : 0);

/**
 * A first start that is killed with all its processes: a power failure.
 * @param at when: milliseconds, or an output to wait for.
 */
async function interruptedStart(at: number | RegExp): Promise<void> {
  const child = spawn(process.execPath, ['scripts/api.ts'], {
    cwd: root,
    env: { ...process.env, ...ownEnvironment(data.path), PORT: String(await freePort()) },
    detached: true,
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  if (typeof at === 'number') await new Promise((done) => setTimeout(done, at));
  else await until(`the start to say ${at}`, () => at.test(said));
  const ended = new Promise((done) => child.once('exit', done));
  expect(child.exitCode, said).toBe(null);
  process.kill(-(child.pid ?? 0), 'SIGKILL');
  const server = serverOf();
  if (server && isAlive(server)) process.kill(server, 'SIGKILL');
  await ended;
}

async function expectWhole(): Promise<void> {
  const api = await openApi(data.path);
  const answer = await fetch(`${api.url}/articles?itemsPerPage=1`);
  expect(answer.status).toBe(200);
  expect((await answer.json())['hydra:totalItems']).toBeGreaterThan(300);
  const port = readFileSync(pidFile(), 'utf8').split('\n')[3];
  const password = readFileSync(join(data.path, 'database/password'), 'utf8');
  const client = new pg.Client({
    connectionString: `postgres://revoir:${password}@127.0.0.1:${port}/revoir`,
  });
  await client.connect();
  const { rows } = await client.query(
    'select (select count(*) from brand)::int as brands, (select count(*) from collection)::int as collections',
  );
  await client.end();
  expect(rows[0]).toEqual({ brands: expect.any(Number), collections: 20 });
  expect(await api.stop()).toBe(0);
}

it('completes a first start that was killed at each stage: cluster, server, database, tables, items', async () => {
  // Each continues where the previous one stopped, and gets further.
  for (const at of [700, 1_500, /Database started/, /up to date/, /Demonstration catalogue|is open/])
    await interruptedStart(at);
  await expectWhole();
}, 180_000);

it('completes a first start that was killed again and again at any moment', async () => {
  const random = randomFrom(11);
  for (let round = 0; round < 8; round += 1) await interruptedStart(300 + random(3_500));
  await expectWhole();
}, 180_000);
