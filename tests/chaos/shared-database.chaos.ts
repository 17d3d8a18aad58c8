import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { joinServer, leaveServer } from '#embedded-postgres/lease.ts';
import { freePort } from '#embedded-postgres/port.ts';
import { isAlive, startTimeOf } from '#embedded-postgres/process-identity.ts';
import {
  type ApiProcess,
  dataDirectory,
  openApi,
  ownEnvironment,
  postmasterOf,
} from '#tests/processes/api-process.ts';
import { until } from './until.ts';

const root = resolve(import.meta.dirname, '../..');
let data: Awaited<ReturnType<typeof dataDirectory>>;
let folder = '';
const shops: ApiProcess[] = [];

// Filled once, by the first shop that opens: each first start takes as long as two others.
beforeAll(async () => {
  data = await dataDirectory();
  folder = join(data.path, 'database');
});
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.stop();
  expect(isStopped()).toBe(true);
});
afterAll(() => data.remove());

async function open(): Promise<ApiProcess> {
  const shop = await openApi(data.path);
  shops.push(shop);
  return shop;
}

const run = async (script: string, ...parameters: string[]) =>
  spawnSync(process.execPath, [script, ...parameters], {
    cwd: root,
    env: { ...process.env, ...ownEnvironment(data.path), PORT: String(await freePort()) },
    encoding: 'utf8',
  });

const answers = async (shop: ApiProcess) => (await fetch(`${shop.url}/articles?itemsPerPage=1`)).status;
const isStopped = () => !existsSync(join(folder, 'postgres/postmaster.pid'));

it('lets exactly one of two shops open that start at the same moment', async () => {
  const started = await Promise.allSettled([open(), open()]);
  const outcomes = started.map((start) => (start.status === 'fulfilled' ? 'open' : String(start.reason)));
  expect(outcomes.filter((outcome) => outcome === 'open')).toHaveLength(1);
  expect(outcomes.find((outcome) => outcome !== 'open')).toMatch(/is in use by .*shop/);
}, 120_000);

it('refuses a second shop on a data directory, says who has it, and lets the first go on', async () => {
  const shop = await open();
  const server = postmasterOf(data.path);
  for (const script of ['scripts/start.ts', 'scripts/api.ts']) {
    const second = await run(script);
    expect(second.status).toBe(1);
    const address = shop.url.replace('/api/v3/customer', '').replace('127.0.0.1', 'localhost');
    expect(second.stderr.trim()).toBe(
      `The data directory ${data.path} is in use by the shop at ${address} (process ${shop.child.pid}). Stop it, or set DATA_DIR to another directory.`,
    );
  }
  // Also if the file of the owner is missing, or two open at the same moment.
  writeFileSync(join(data.path, 'owner.json'), '');
  const third = await run('scripts/api.ts');
  expect(third.status).toBe(1);
  expect(third.stderr).toContain(`The data directory ${data.path} is in use by another shop`);
  expect(postmasterOf(data.path)).toBe(server);
  expect(await answers(shop)).toBe(200);
  expect(await shop.stop()).toBe(0);
  expect(isStopped()).toBe(true);
}, 120_000);

it('lets commands use the database of an open shop, and leaves it running after them', async () => {
  const shop = await open();
  const server = postmasterOf(data.path);
  const command = await run('server/cli/ops.ts', 'reconcile');
  expect(command.stdout.trim()).toBe('The books agree to 0.00 EUR.');
  expect(postmasterOf(data.path)).toBe(server);
  expect(await answers(shop)).toBe(200);
}, 120_000);

it('keeps the database of a shop that joined what a command had started', async () => {
  const command = await joinServer(folder, true);
  const server = postmasterOf(data.path);
  const shop = await open();
  await leaveServer(folder, command, false);
  expect(postmasterOf(data.path)).toBe(server);
  expect(await answers(shop)).toBe(200);
  await shop.stop();
  expect(isStopped()).toBe(true);
}, 120_000);

it('leaves the database to a command that still works when the shop closes, and stops it afterwards', async () => {
  const shop = await open();
  const command = await joinServer(folder, true);
  await shop.stop();
  expect((await command.session.query('select 1')).rowCount).toBe(1);
  await leaveServer(folder, command, false);
  expect(isStopped()).toBe(true);
}, 120_000);

it('stops what a command alone started, and what another had started never', async () => {
  await leaveServer(folder, await joinServer(folder, true), false);
  expect(isStopped()).toBe(true);

  const shop = await open();
  const server = postmasterOf(data.path);
  await shop.kill();
  expect((await run('server/cli/ops.ts', 'reconcile')).stdout.trim()).toBe('The books agree to 0.00 EUR.');
  expect(isAlive(server)).toBe(true);
  // The next shop takes over from the killed one, with its server.
  const next = await open();
  expect(postmasterOf(data.path)).toBe(server);
  expect(await answers(next)).toBe(200);
}, 120_000);

it('is not kept from opening by a process that has the number of a killed shop', async () => {
  const owner = { pid: process.ppid, started: 'another time', address: 'http://localhost:3000' };
  writeFileSync(join(data.path, 'owner.json'), JSON.stringify(owner));
  const shop = await open();
  expect(JSON.parse(readFileSync(join(data.path, 'owner.json'), 'utf8'))).toMatchObject({
    pid: shop.child.pid,
    started: startTimeOf(shop.child.pid ?? 0),
  });
  // The same for PostgreSQL's own pid file.
  const server = postmasterOf(data.path);
  await shop.kill();
  process.kill(server, 'SIGKILL');
  await until('the server to be gone', () => !isAlive(server));
  const file = join(folder, 'postgres/postmaster.pid');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.ppid)));
  expect(await answers(await open())).toBe(200);
}, 120_000);
