import { accessSync, constants } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Cluster } from '#embedded-postgres/embedded.ts';
import { joinServer, leaveServer, lockAsOwner } from '#embedded-postgres/lease.ts';
import { heldBy, refuseSecondOwner, writeOwner } from '#embedded-postgres/owner.ts';
import { supervise } from '#embedded-postgres/supervise.ts';
import { StartupError } from './startup-error.ts';

/** Caller that opens a database, and its callbacks. */
export interface OpenOptions {
  /** Folder that contains the embedded server. */
  dataDir: string;
  /** URL of the shop, for the error of another shop that uses the same folder. */
  address: string;
  say: (line: string) => void;
  /** Called with one sentence if the server dies repeatedly. */
  giveUp: (sentence: string) => void;
}

/**
 * Opens the shop's database: DATABASE_URL if set, else the embedded one below `dataDir`, which only this process
 * then owns and keeps running.
 *
 * @throws StartupError
 */
export async function openDatabase({ dataDir, address, say, giveUp }: OpenOptions): Promise<Cluster> {
  const given = process.env.DATABASE_URL;
  await makeWritable(dataDir);
  if (given) {
    const direct = process.env.DATABASE_DIRECT_URL;
    await reachDatabase(given, direct ? 'pooler' : 'server');
    if (direct) await reachDatabase(direct, 'server', 'DATABASE_DIRECT_URL');
    return { url: given, stop: async () => undefined };
  }
  refuseSecondOwner(dataDir);
  const folder = join(dataDir, 'database');
  const lease = await joinServer(folder, false);
  if (!(await lockAsOwner(lease.session))) {
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
    throw new StartupError(
      `The folder ${dataDir} cannot be written to; give the right to it, or set DATA_DIR.`,
    );
  }
}

/**
 * Checks that a database answers and is new enough.
 *
 * @param kind expected server. A pooler with transaction pooling refuses the startup of a direct connection, so it
 * is detected here.
 * @param setting with its URL
 * @throws StartupError
 */
export async function reachDatabase(
  url: string,
  kind: 'server' | 'pooler' = 'server',
  setting = 'DATABASE_URL',
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    ...(kind === 'server' && { options: '-c statement_timeout=5000' }),
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    if (/startup parameter/.test(reason))
      throw new StartupError(
        `${setting} is a pooler (${reason}). Set DATABASE_DIRECT_URL to the database behind it; docs/database.md says why.`,
      );
    throw new StartupError(`The database of ${setting} cannot be reached: ${reason}.`);
  }
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  refuseOldVersion(rows[0]?.server_version ?? '');
}

/** Minimum version of PostgreSQL. */
const OLDEST = 15;

/** @param version as the server returns it, "14.9 (Debian 14.9-1)". @throws StartupError */
export function refuseOldVersion(version: string): void {
  if (Number.parseInt(version, 10) >= OLDEST) return;
  throw new StartupError(
    `The database of DATABASE_URL is PostgreSQL ${version}; the shop needs ${OLDEST} or newer.`,
  );
}
