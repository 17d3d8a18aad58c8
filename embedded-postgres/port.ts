import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { readOrWriteOnce } from '#embedded-postgres/write-once.ts';

/** Returns a port of this machine on which nothing listens, and which stays free while its server restarts. */
export async function freePort(): Promise<number> {
  const port = randomPort();
  return (await isFree(port)) ? port : freePort();
}

/** The system gives higher ports to outgoing connections, which could take the port of a restarting server. */
const randomPort = () => randomInt(15_000, 30_000);

/**
 * Returns the cluster's previous port, so that its URL is still valid after a restart; a free one if it had none
 * or another program uses it.
 */
export async function portOf(folder: string): Promise<number> {
  const file = join(folder, 'port');
  const known = Number(readOrWriteOnce(file, () => String(randomPort())));
  if (await isFree(known)) return known;
  await rm(file, { force: true });
  return portOf(folder);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}
