import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openServer } from '#embedded-postgres/embedded.ts';
import { runningServer, type Server, stopServer } from '#embedded-postgres/server.ts';

/**
 * Processes share the embedded server: each one that uses it has a session with a shared advisory lock, which ends
 * with the process in any case. The process that gets the exclusive lock is the last one, and no other can join
 * from then on.
 */
const USERS = 7_237;
/** Lock of the shop, which runs once at a time. */
const OWNER = 7_238;
const JOIN_MS = 60_000;

/** A process's use of the embedded server. */
export interface Lease {
  server: Server;
  session: pg.Client;
}

/** File that makes the last process to leave stop the server. */
const markOf = (folder: string) => join(folder, 'stop-when-unused');

/**
 * Joins the server of a folder, and starts it if it is not running.
 *
 * @param briefly for a command: if it had to start the server, the last process to leave stops it.
 * @throws Error if the server does not start or does not answer.
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

/** @returns undefined if another process is stopping the server, or it has ended meanwhile. */
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
    // The caller tries again.
  }
  await session.end().catch(() => undefined);
  return undefined;
}

/** @returns whether this session now has the shop's lock. */
export const lockAsOwner = (session: pg.Client): Promise<boolean> =>
  tryLock(session, `pg_try_advisory_lock(${OWNER})`);

async function tryLock(session: pg.Client, lock: string): Promise<boolean> {
  const { rows } = await session.query<{ got: boolean }>(`select ${lock} as got`);
  return rows[0]?.got === true;
}

/**
 * Ends the use of a server. The last process stops it, unless it was started by a process that never left.
 *
 * @param forGood for the shop: it is responsible for the server, so the last process after it stops the server.
 */
export async function leaveServer(folder: string, lease: Lease, forGood: boolean): Promise<void> {
  if (forGood) await writeFile(markOf(folder), '');
  // A server restarted meanwhile does not know this session.
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
