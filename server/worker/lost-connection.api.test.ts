import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { resetEnv } from '#server/env.ts';
import { useDatabase } from '#tests/database.ts';
import { startJobs } from './start-jobs.ts';

useDatabase();

/** Forwards connections to the database, except its answers to the connection that listens for jobs. */
async function withoutAnswersToListen(database: URL) {
  const listening: Socket[] = [];
  const server = createServer((client) => {
    const upstream = connect(Number(database.port), database.hostname);
    client.on('data', (sent) => {
      if (/LISTEN "jobs:insert"/.test(sent.toString('latin1'))) listening.push(client);
      upstream.write(sent);
    });
    upstream.on('data', (answer) => {
      if (!listening.includes(client)) client.write(answer);
    });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      one.on('error', () => undefined).on('close', () => other.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(database);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, listening, close: () => server.close() };
}

it('ends when the connection that listens is lost during the stop', async () => {
  const { DATABASE_URL = '', DATABASE_DIRECT_URL } = process.env;
  const proxy = await withoutAnswersToListen(new URL(DATABASE_DIRECT_URL ?? DATABASE_URL));
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  process.env.DATABASE_DIRECT_URL = proxy.url.href;
  resetEnv();
  try {
    const stop = startJobs();
    const heard = (count: number) =>
      expect.poll(() => proxy.listening.length, { timeout: 10_000 }).toBe(count);
    await heard(1);
    const stopped = stop();
    // The second message is UNLISTEN.
    await heard(2);
    for (const socket of proxy.listening) socket.destroy();
    await stopped;
    // A rejection without a handler is reported after the microtasks.
    await new Promise(setImmediate);
    expect(unhandled).not.toHaveBeenCalled();
  } finally {
    process.off('unhandledRejection', unhandled);
    if (DATABASE_DIRECT_URL === undefined) delete process.env.DATABASE_DIRECT_URL;
    else process.env.DATABASE_DIRECT_URL = DATABASE_DIRECT_URL;
    resetEnv();
    proxy.close();
  }
});
