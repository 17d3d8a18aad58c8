import { accessSync, constants } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { Mendable } from '../fail.ts';
import type { Cluster } from './embedded.ts';
import { joinServer, leaveServer, own } from './lease.ts';
import { heldBy, refuseSecondOwner, writeOwner } from './owner.ts';
import { supervise } from './supervise.ts';

/** Who opens a database, and what it does with what happens to it. */
export interface Opening {
  /** Below it the embedded server lies. */
  dataDir: string;
  /** Where the shop is reached, for another that wants the same directory. */
  address: string;
  say: (line: string) => void;
  /** Told in one sentence when the server dies again and again. */
  giveUp: (sentence: string) => void;
}

/**
 * The database of the shop: DATABASE_URL when it is set, else the embedded one below `dataDir`, which this process alone
 * owns from then on and keeps running.
 *
 * @throws Mendable
 */
export async function openDatabase({ dataDir, address, say, giveUp }: Opening): Promise<Cluster> {
  const given = process.env.DATABASE_URL;
  await makeWritable(dataDir);
  if (given) {
    await reach(given);
    return { url: given, stop: async () => undefined };
  }
  refuseSecondOwner(dataDir);
  const folder = join(dataDir, 'database');
  const lease = await joinServer(folder, false);
  if (!(await own(lease.session))) {
    await lease.session.end();
    refuseSecondOwner(dataDir);
    throw heldBy(dataDir);
  }
  const disown = writeOwner(dataDir, address);
  const supervision = supervise(folder, lease, say, giveUp);
  return {
    url: lease.server.url,
    stop: async () => {
      await supervision.stop();
      await leaveServer(folder, supervision.lease(), true);
      disown();
    },
  };
}

async function makeWritable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch {
    throw new Mendable(`The folder ${dataDir} cannot be written to; give the right to it, or set DATA_DIR.`);
  }
}

async function reach(url: string): Promise<void> {
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    await client.connect();
    await client.end();
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new Mendable(`The database of DATABASE_URL cannot be reached: ${reason}.`);
  }
}
