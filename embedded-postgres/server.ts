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

/** A running PostgreSQL server. */
export interface Server {
  /** URL of its database `revoir`. */
  url: string;
  port: number;
  /** Process id and start time: a later server of the same folder has another one. */
  identity: string;
}

const START_SECONDS = 60;
const LOG_BYTES = 10 * 1024 * 1024;
/** SQLSTATE of a server that is starting, recovering or stopping: it exists, but accepts no queries yet. */
const NOT_YET = '57P03';

const logOf = (folder: string) => join(dataOf(folder), 'server.log');

/**
 * Starts the server of a folder that has a cluster; it outlives this process. A server started by another process
 * at the same moment is used instead.
 *
 * @param wanted the port to listen on; by default the previous one, or a free one.
 * @returns undefined if the caller must try again: another process starts it, or a killed one has not ended yet.
 * @throws Error with the server's output.
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
    // Messages of failed statements contain personal data; this log is only about the server.
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
  // pg_ctl gave up before the server wrote a line, because another process is starting one.
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
  // Processes of a killed server are still ending. Its pid file stays: PostgreSQL needs it to detect them.
  if (/pre-existing shared memory block/.test(output)) {
    await pause(100);
    return undefined;
  }
  const reason =
    [...output.matchAll(/(?:FATAL|PANIC):\s+(.+)/g)].at(-1)?.[1] ?? output.trim().split('\n').at(-1) ?? '';
  throw new Error(`The database in ${data} does not start: ${reason} (its log is ${log})`);
}

/**
 * Removes the pid file of a killed server if PostgreSQL cannot detect it: another program now has its process id,
 * or its parent has not reaped it yet, which in a container may never happen. @returns whether it did.
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

/** Stops a server cleanly: disconnects clients, keeps committed data. */
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

/** Reads the pid file of a running server: process id, folder, start, port. */
function pidFileOf(folder: string): { pid: number; port: number; identity: string } | undefined {
  try {
    const [pid, , since, port] = readFileSync(join(dataOf(folder), 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(pid), port: Number(port), identity: `${pid} ${since}` };
  } catch {
    return undefined;
  }
}

/**
 * Finds the running server of a folder by its pid file; creates its database `revoir` if it is missing. Waits for
 * a server that is starting or stopping.
 *
 * @throws Error if the server exists and does not answer.
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

/** The first start may have been killed after creating the cluster and before its database. */
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
    // Another process created it at the same moment.
    if (code !== '42P04' && code !== '23505') throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
  return 'not yet';
}
