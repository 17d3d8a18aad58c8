import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openServer } from '#embedded-postgres/embedded.ts';
import { runningServer, type Server, stopServer } from '#embedded-postgres/server.ts';

/**
 * Processes share the embedded server: each that uses it keeps a session with a shared advisory lock, which ends with
 * the process however it ends. The process that gets the lock alone is the last one, and no other joins from then on.
 */
const USERS = 7_237;
/** Held by the shop, of which there is one at a time. */
const OWNER = 7_238;
const JOIN_MS = 60_000;

/** One process's use of the embedded server. */
export interface Lease {
  server: Server;
  session: pg.Client;
}

/** The mark that the last one to leave stops the server. */
const markOf = (folder: string) => join(folder, 'stop-when-unused');

/**
 * Joins the server of a folder, and starts it first when it does not run.
 *
 * @param briefly for a command: a server that it had to start is stopped by the last process that leaves.
 * @throws Error when the server does not start or does not answer.
 */
export async function joinServer(folder: string, briefly: boolean): Promise<Lease> {
  const deadline = performance.now() + JOIN_MS;
  for (;;) {
    const { server, started } = await openServer(folder);
    if (started && briefly) await writeFile(markOf(folder), '');
    if (started && !briefly) await rm(markOf(folder), { force: true });
    const session = await share(server);
    if (session) return { server, session };
    if (performance.now() > deadline)
      throw new Error(`The database in ${folder} is stopped again and again.`);
    await pause(50);
  }
}

/** @returns undefined when another process is stopping the server, or it ended meanwhile. */
export async function share(server: Server): Promise<pg.Client | undefined> {
  const session = new pg.Client({
    connectionString: server.url,
    connectionTimeoutMillis: 5_000,
    application_name: 'revoir lease',
    keepAlive: true,
  });
  session.on('error', () => undefined);
  try {
    await session.connect();
    if (await tryLock(session, `pg_try_advisory_lock_shared(${USERS})`)) return session;
  } catch {
    // Asked again by the caller.
  }
  await session.end().catch(() => undefined);
  return undefined;
}

/** @returns whether this session is the shop's from now on. */
export const lockAsOwner = (session: pg.Client): Promise<boolean> =>
  tryLock(session, `pg_try_advisory_lock(${OWNER})`);

async function tryLock(session: pg.Client, lock: string): Promise<boolean> {
  const { rows } = await session.query<{ got: boolean }>(`select ${lock} as got`);
  return rows[0]?.got === true;
}

/**
 * Ends the use of a server. The last one stops it, unless a process that never left had started it.
 *
 * @param forGood the shop's: it answers for the server, so the process that leaves after it stops it.
 */
export async function leaveServer(folder: string, lease: Lease, forGood: boolean): Promise<void> {
  if (forGood) await writeFile(markOf(folder), '');
  // A server that was started anew meanwhile has forgotten this session.
  const session = (await answers(lease.session)) ? lease.session : await renewed(folder);
  if (!session) return;
  try {
    await session.query('select pg_advisory_unlock_all()');
    if (!(await tryLock(session, `pg_try_advisory_lock(${USERS})`))) return;
    if (!existsSync(markOf(folder))) return;
    await stopServer(folder);
    await rm(markOf(folder), { force: true });
  } finally {
    await session.end().catch(() => undefined);
  }
}

const answers = (session: pg.Client) =>
  session.query('select 1').then(
    () => true,
    () => false,
  );

async function renewed(folder: string): Promise<pg.Client | undefined> {
  const server = await runningServer(folder);
  return server && share(server);
}
