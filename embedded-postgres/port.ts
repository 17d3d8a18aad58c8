import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { readOrWriteOnce } from '#embedded-postgres/write-once.ts';

/**
 * The port that a cluster had before, so that those who know its URL find it after a restart; a free one when it had
 * none or another program took it. They lie below those that the system gives to outgoing connections, which could be
 * in the way of a restart.
 */
export async function portOf(folder: string): Promise<number> {
  const file = join(folder, 'port');
  const known = Number(readOrWriteOnce(file, () => String(randomInt(15_000, 30_000))));
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
