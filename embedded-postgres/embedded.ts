import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureCluster } from '#embedded-postgres/cluster.ts';
import { dataFolder } from '#embedded-postgres/reachable.ts';
import { runningServer, type Server, startServer, stopServer } from '#embedded-postgres/server.ts';

/** More than the processes of a killed server need to end. */
const START_MS = 20_000;

export interface Cluster {
  /** URL of its database `revoir`. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Returns the server of a folder, and starts it if it is not running; a folder never has two.
 * @returns also whether this call started it.
 */
export async function openServer(
  folder: string,
  wanted?: number,
): Promise<{ server: Server; started: boolean }> {
  await ensureCluster(folder);
  const deadline = performance.now() + START_MS;
  do {
    const running = await runningServer(folder);
    if (running) return { server: running, started: false };
    const server = await startServer(folder, wanted);
    if (server) return { server, started: true };
  } while (performance.now() < deadline);
  throw new Error(`The database in ${folder} does not start: another process uses its files.`);
}

/**
 * Starts a PostgreSQL for a single process (tests, measurements): `stop` or the end of the process stops it. The
 * shop shares its own instead (lease.ts).
 *
 * @param wanted the port to listen on; by default a free one.
 */
export async function startCluster(folder: string, wanted?: number): Promise<Cluster> {
  const { url } = (await openServer(folder, wanted)).server;
  const pid = Number(
    readFileSync(join(dataFolder(folder), 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
  );
  const end = () => {
    try {
      process.kill(pid, 'SIGINT');
    } catch {
      // It has ended already.
    }
  };
  process.once('exit', end);
  return {
    url,
    stop: async () => {
      process.off('exit', end);
      await stopServer(folder);
    },
  };
}

/** Returns the running server of a folder. */
export async function runningCluster(folder: string): Promise<Cluster | undefined> {
  const server = await runningServer(folder);
  return server && { url: server.url, stop: () => stopServer(folder) };
}
