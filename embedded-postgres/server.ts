import { spawn } from 'node:child_process';
import { existsSync, readFileSync, truncateSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { dataOf, passwordOf } from '#embedded-postgres/cluster.ts';
import { portOf } from '#embedded-postgres/port.ts';
import { isAlive, startTimeOf } from '#embedded-postgres/process-identity.ts';
import { isRoot, programPath } from '#embedded-postgres/reachable.ts';

/** A PostgreSQL server that runs. */
export interface Server {
  /** URL of its database `revoir`. */
  url: string;
  port: number;
  /** Process id and start: another server on the same folder has another one. */
  identity: string;
}

const START_SECONDS = 60;
const LOG_BYTES = 10 * 1024 * 1024;
/** Said by a server that starts, recovers or stops: it is there, and not to be asked yet. */
const NOT_YET = '57P03';

const logOf = (folder: string) => join(dataOf(folder), 'server.log');

/**
 * Starts the server of a folder that has a cluster; it outlives this process. One that another process starts at the
 * same moment is as good.
 *
 * @param wanted the port to listen on; otherwise the one it had, or a free one.
 * @returns undefined when it is to be tried again: another process starts it, or a killed one is not quite gone. @throws Error with what the server said.
 */
export async function startServer(folder: string, wanted?: number): Promise<Server | undefined> {
  const data = dataOf(folder);
  const port = wanted ?? (await portOf(folder));
  const log = logOf(folder);
  const { uid, gid } = await stat(data);
  const options = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    '-c unix_socket_directories=',
    // What failing statements say holds personal data; this log is about the server only.
    '-c log_min_messages=log',
    '-c log_min_error_statement=panic',
    '-c log_error_verbosity=terse',
  ].join(' ');
  if (existsSync(log) && (await stat(log)).size > LOG_BYTES) truncateSync(log);
  const from = existsSync(log) ? (await stat(log)).size : 0;
  const wait = ['-w', '-t', String(START_SECONDS)];
  const code = await pgCtl(['start', '-D', data, ...wait, '-l', log, '-o', options], data, { uid, gid });
  const running = await runningServer(folder);
  if (code === 0 && running) return running;
  if (running) return undefined;
  // pg_ctl gave up before the server wrote a line, because another process starts one at the same moment.
  if (!existsSync(log)) {
    await pause(100);
    return undefined;
  }
  const output = readFileSync(log, 'utf8').slice(from);
  if (/lock file ".*" already exists/.test(output)) {
    if (await removeStalePidFile(data)) return startServer(folder, wanted);
    await pause(100);
    return undefined;
  }
  // Processes of a killed server still end. Its pid file stays: it is what tells PostgreSQL of them.
  if (/pre-existing shared memory block/.test(output)) {
    await pause(100);
    return undefined;
  }
  const reason =
    [...output.matchAll(/(?:FATAL|PANIC):\s+(.+)/g)].at(-1)?.[1] ?? output.trim().split('\n').at(-1) ?? '';
  throw new Error(`The database in ${data} does not start: ${reason} (its log is ${log})`);
}

/**
 * Removes what a killed server left of itself where PostgreSQL cannot tell: its process id is in use by another program
 * now, or its parent has not collected it yet, which in a container may be never. @returns whether it did.
 */
async function removeStalePidFile(data: string): Promise<boolean> {
  const file = join(data, 'postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  const name = `/proc/${pid}/comm`;
  if (!existsSync(name)) return false;
  const isServer = readFileSync(name, 'utf8').startsWith('postgres') && startTimeOf(pid) !== undefined;
  if (isServer) return false;
  await rm(file, { force: true });
  return true;
}

/** Stops a server cleanly: clients are disconnected, committed data is kept. */
export async function stopServer(folder: string): Promise<void> {
  const data = dataOf(folder);
  const { uid, gid } = await stat(data);
  await pgCtl(['stop', '-D', data, '-m', 'fast', '-w', '-t', '15'], data, { uid, gid });
}

function pgCtl(
  parameters: string[],
  cwd: string,
  owner: { uid: number; gid: number },
): Promise<number | null> {
  return new Promise((done, reject) => {
    const program = programPath('pg_ctl');
    const child = spawn(program, parameters, { cwd, stdio: 'ignore', ...(isRoot() && owner) });
    child.once('error', reject);
    child.once('exit', done);
  });
}

/** What a running server writes of itself: process id, folder, start, port. */
function pidFileOf(folder: string): { pid: number; port: number; identity: string } | undefined {
  try {
    const [pid, , since, port] = readFileSync(join(dataOf(folder), 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(pid), port: Number(port), identity: `${pid} ${since}` };
  } catch {
    return undefined;
  }
}

/**
 * The server that runs on a folder, found by the file that it keeps of itself; its database `revoir` is made when it
 * is missing. Waits for one that is starting or stopping.
 *
 * @throws Error when the server is there and does not answer.
 */
export async function runningServer(folder: string): Promise<Server | undefined> {
  if (!existsSync(folder)) return undefined;
  const deadline = performance.now() + START_SECONDS * 1_000;
  for (;;) {
    const found = pidFileOf(folder);
    if (!found?.port) return undefined;
    const { pid, port, identity } = found;
    const url = `postgres://revoir:${passwordOf(folder)}@127.0.0.1:${port}/revoir`;
    const state = await tryToConnect(url);
    if (state === 'open') return { url, port, identity };
    if (state === 'closed' || performance.now() > deadline) return undefined;
    if (state === 'silent') {
      if (!isAlive(pid)) return undefined;
      throw new Error(`The database in ${dataOf(folder)} (process ${pid}) does not answer.`);
    }
    await pause(50);
  }
}

async function tryToConnect(url: string): Promise<'open' | 'not yet' | 'silent' | 'closed'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return 'open';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === '3D000') return createDatabase(url);
    if (code === NOT_YET) return 'not yet';
    return error instanceof Error && /timeout/i.test(error.message) ? 'silent' : 'closed';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The first start may have been killed between making the cluster and its database. */
async function createDatabase(url: string): Promise<'not yet'> {
  const administration = new URL(url);
  administration.pathname = '/postgres';
  const client = new pg.Client({ connectionString: administration.toString() });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('create database revoir');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // Another process made it at the same moment.
    if (code !== '42P04' && code !== '23505') throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
  return 'not yet';
}
