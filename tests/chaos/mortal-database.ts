import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#embedded-postgres/port.ts';
import { isAlive } from '#embedded-postgres/process-identity.ts';
import { startScript, until } from './until.ts';

/** The test's own PostgreSQL, which dies and restarts on the same port with its committed data. */
export class MortalDatabase {
  readonly folder: string;
  readonly #port: number;
  #holder: ChildProcess | undefined;
  url = '';

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.#port = port;
  }

  static async open(): Promise<MortalDatabase> {
    const folder = await mkdtemp(join(tmpdir(), 'revoir-chaos-'));
    await chmod(folder, 0o755);
    const made = new MortalDatabase(folder, await freePort());
    await made.start();
    return made;
  }

  async start(): Promise<void> {
    const script = ['tests/chaos/hold-database.ts', this.folder, String(this.#port)];
    const { child, said } = await startScript(script, {}, /open at \S+ \./);
    this.#holder = child;
    this.url = /open at (\S+)/.exec(said)?.[1] ?? '';
  }

  /** Runs `kill -9` on the server, or on it and all its processes. */
  async kill(whole: boolean): Promise<void> {
    const [pid] = readFileSync(join(this.folder, 'postgres/postmaster.pid'), 'utf8').split('\n');
    const server = Number(pid);
    const children = `/proc/${server}/task/${server}/children`;
    const family = existsSync(children)
      ? readFileSync(children, 'utf8').split(' ').filter(Boolean).map(Number)
      : [];
    for (const one of [server, ...(whole ? family : [])]) {
      if (isAlive(one)) process.kill(one, 'SIGKILL');
    }
    // Orphaned processes of a killed server end by themselves; until then the folder cannot be used by another
    // one.
    await until('the database to be dead', () => ![server, ...family].some(isAlive));
    this.#holder?.kill('SIGKILL');
  }

  async query<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    try {
      return (await client.query<T>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  async close(): Promise<void> {
    if (this.#holder?.exitCode === null && this.#holder.signalCode === null) {
      const ended = once(this.#holder, 'exit');
      this.#holder.kill('SIGTERM');
      await ended;
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}
