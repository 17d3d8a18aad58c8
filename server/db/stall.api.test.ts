import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resetEnv } from '#server/env.ts';
import { useDatabase } from '#tests/database.ts';
import { database } from './database.ts';
import { isReadGivenUp, isStalled, unlessStalled } from './stall.ts';

useDatabase();

let silent: Server;
const queued: Socket[] = [];
const before = process.env.DATABASE_URL;

/** New connections reach a server that does not answer; existing ones of the pool keep working. */
beforeAll(async () => {
  await database().execute(sql`select 1`);
  silent = createServer((socket) => queued.push(socket.resume())).listen(0, '127.0.0.1');
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

const call = (work: () => Promise<unknown>, kind: 'read' | 'write' = 'read') =>
  unlessStalled(
    () => work().then(() => 'answered'),
    () => 'refused',
    kind,
  );

it('gives up no call while the database answers others, however slow a new connection is', async () => {
  const end = performance.now() + 4_000;
  const others = async () => {
    while (performance.now() < end) await database().execute(sql`select pg_sleep(0.2)`);
  };
  expect(await call(others)).toBe('answered');
});

it('gives up no call while the database answers statements of a long transaction', async () => {
  const end = performance.now() + 3_500;
  const statements = () =>
    database().transaction(async (tx) => {
      while (performance.now() < end) await tx.execute(sql`select pg_sleep(0.2)`);
    });
  expect(await call(statements)).toBe('answered');
});

it('takes no starved process for a silent database', async () => {
  const starving = setInterval(() => {
    for (const until = performance.now() + 300; performance.now() < until; );
  }, 1);
  const slow = () => database().execute(sql`select pg_sleep(3)`);
  expect(await call(slow).finally(() => clearInterval(starving))).toBe('answered');
});

it('gives up calls while the database answers nothing; a read sends no further statement, a write all of them', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const goingOn = (kind: 'read' | 'write') => {
    const { promise: outcome, resolve } = Promise.withResolvers<unknown>();
    const work = async () => {
      await answered;
      await database().execute(sql`select 1`);
    };
    const given = call(() => work().then(() => resolve('sent'), resolve), kind);
    return { given, outcome };
  };
  const calls = [goingOn('read'), goingOn('write')];
  expect(await Promise.all(calls.map(({ given }) => given))).toEqual(['refused', 'refused']);
  answer();
  const [read, write] = await Promise.all(calls.map(({ outcome }) => outcome));
  expect(isReadGivenUp(read)).toBe(true);
  expect(write).toBe('sent');
});

it('keeps its first connection, which a server that goes on answers first', async () => {
  const refused = () =>
    call(() => pause(100, undefined, { ref: false })).then((outcome) => outcome === 'refused');
  await expect.poll(refused, { timeout: 10_000 }).toBe(false);
  expect(await call(() => pause(10_000, undefined, { ref: false }))).toBe('refused');
  const asked = queued.length;
  await expect.poll(() => queued.length, { timeout: 10_000 }).toBeGreaterThan(asked);
  expect(await refused()).toBe(true);
  // Any reply of a server, even a refused login, shows that it works.
  queued.find((socket) => !socket.destroyed)?.end(tooManyConnections());
  await expect.poll(refused, { timeout: 1_000 }).toBe(false);
});

it('takes calls again soon after a proxy that had no server has one', async () => {
  let reply: Buffer<ArrayBufferLike> = Buffer.alloc(0);
  silent.removeAllListeners('connection');
  // Without a server it closes each connection.
  silent.on('connection', (socket) => socket.resume().end(reply));
  const refused = () =>
    call(() => pause(50, undefined, { ref: false })).then((outcome) => outcome === 'refused');
  expect(await call(() => pause(10_000, undefined, { ref: false }))).toBe('refused');
  expect(isStalled()).toBe(true);
  reply = tooManyConnections();
  await expect.poll(refused, { timeout: 1_500 }).toBe(false);
  expect(isStalled()).toBe(false);
});

/** An ErrorResponse of PostgreSQL's protocol with the code 53300 (too many connections). */
function tooManyConnections(): Buffer {
  const fields = Buffer.from('SFATAL\0C53300\0Mtoo many connections\0\0');
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  return Buffer.concat([Buffer.from('E'), length, fields]);
}
