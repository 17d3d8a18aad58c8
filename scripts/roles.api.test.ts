import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { freePort } from '#embedded-postgres/port.ts';
import { database } from '#server/db/database.ts';
import { enqueueJob } from '#server/jobs/enqueue.ts';
import { startScript, until } from '#tests/chaos/until.ts';
import { useFolder } from '#tests/data-folder.ts';
import { execute, useDatabase } from '#tests/database.ts';

useDatabase();
const folder = useFolder();

const children: ChildProcess[] = [];
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  // Processes of a failed test.
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
});

/** Starts a process of the shop on the tests' database. @returns its origin */
async function open(
  script: string,
  more: Record<string, string>,
): Promise<{ origin: string; end(): Promise<unknown> }> {
  const port = await freePort();
  const environment = {
    NODE_ENV: 'production',
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    APP_SECRET: process.env.APP_SECRET ?? '',
    DATA_DIR: folder,
    CATALOGUE: 'empty',
    LOG_LEVEL: 'silent',
    PORT: String(port),
    ...more,
  };
  const { child } = await startScript([script], environment, / is open: /);
  children.push(child);
  const end = () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    return ended;
  };
  return { origin: `http://127.0.0.1:${port}`, end };
}

const jobsLeft = async () =>
  (await execute(sql`select from graphile_worker.jobs where task_identifier = 'clean-up'`)).rowCount;
const status = async (address: string) => (await fetch(address)).status;

it('leaves jobs to the process that runs them, which answers no call', async () => {
  const api = await open('scripts/api.ts', { ROLE: 'api' });
  await enqueueJob(database(), 'clean-up', {});
  expect(await status(`${api.origin}/api/v3/customer/collections`)).toBe(200);
  const jobs = await open('scripts/start.ts', { ROLE: 'jobs' });
  await until('the job is done', async () => (await jobsLeft()) === 0, 20);
  expect(await status(`${jobs.origin}/readyz`)).toBe(200);
  expect(await status(`${jobs.origin}/healthz`)).toBe(200);
  expect(await status(`${jobs.origin}/api/v3/customer/collections`)).toBe(404);
  await jobs.end();
  await enqueueJob(database(), 'clean-up', {});
  // A worker would have run it by then.
  for (let call = 0; call < 20; call += 1) await status(`${api.origin}/api/v3/customer/collections`);
  expect(await jobsLeft()).toBe(1);
  await api.end();
});

it('refuses a role that there is not', async () => {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, ROLE: 'worker', PORT: String(await freePort()) },
  });
  const said = text(child.stderr);
  expect((await once(child, 'exit'))[0]).toBe(1);
  expect(await said).toContain('ROLE: ');
});

const tagsSchema = z.object({ tags: z.array(z.string()) });

/** A storefront that accepts or refuses notifications of changes. */
async function storefront() {
  const told: string[][] = [];
  const state = { answers: 204 };
  const server = createServer(async (request, response) => {
    const { tags } = tagsSchema.parse(JSON.parse(await text(request)));
    if (state.answers === 204) told.push(tags);
    response.writeHead(state.answers).end();
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { told, state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('tells every storefront of a change, and one that is away once it is back, without the others again', async () => {
  const [first, second] = [await storefront(), await storefront()];
  second.state.answers = 503;
  const api = await open('scripts/api.ts', {
    ROLE: 'api',
    STOREFRONT_URL: `${first.url}, ${second.url}`,
    REVALIDATE_SECRET: 'secret',
  });
  await execute(sql`insert into domain_event (type, tags) values ('test', '{products/1}')`);
  await execute(sql`notify domain_event`);
  await until('the first is told', () => first.told.length > 0, 20);
  await execute(sql`insert into domain_event (type, tags) values ('test', '{products/2}')`);
  await execute(sql`notify domain_event`);
  await until('the first is told again', () => first.told.length > 1, 20);
  second.state.answers = 204;
  await until('the second is told', () => second.told.length > 0, 20);
  expect(first.told).toEqual([['products/1'], ['products/2']]);
  expect(second.told.flat().toSorted()).toEqual(['products/1', 'products/2']);
  await api.end();
});
