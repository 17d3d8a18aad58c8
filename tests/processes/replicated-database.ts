import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '#embedded-postgres/port.ts';
import { serverAccount } from './server-account.ts';

const INSTALLED = '/usr/lib/postgresql';
const run = promisify(execFile);

/**
 * Returns the folder of an installed PostgreSQL's programs, including those that copy a server; undefined without
 * one.
 */
export const serverPrograms = (): string | undefined =>
  (existsSync(INSTALLED) ? readdirSync(INSTALLED) : [])
    .map((version) => join(INSTALLED, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'pg_basebackup')));

interface Server {
  folder: string;
  url: string;
}

/** A PostgreSQL with a streaming replica. */
export class ReplicatedDatabase {
  readonly primary: Server;
  readonly replica: Server;
  readonly #folder: string;
  readonly #programs: string;

  private constructor(folder: string, programs: string, ports: readonly [number, number]) {
    this.#folder = folder;
    this.#programs = programs;
    const [first, second] = ports.map((port, index) => ({
      folder: join(folder, index === 0 ? 'primary' : 'replica'),
      url: `postgres://shop@127.0.0.1:${port}/postgres`,
    }));
    if (!first || !second) throw new Error('two ports are needed');
    this.primary = first;
    this.replica = second;
  }

  static async open(programs: string): Promise<ReplicatedDatabase> {
    const folder = await mkdtemp(join(tmpdir(), 'revoir-replica-'));
    const { uid, gid } = serverAccount();
    if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
    const made = new ReplicatedDatabase(folder, programs, [await freePort(), await freePort()]);
    const { primary, replica } = made;
    await made.#run('initdb', '-D', primary.folder, '-U', 'shop', '-A', 'trust');
    await appendFile(join(primary.folder, 'postgresql.conf'), `unix_socket_directories = ''\n`);
    await made.#start(primary);
    await made.#run('pg_basebackup', '-R', '-c', 'fast', '-D', replica.folder, '-d', primary.url);
    await made.startReplica();
    return made;
  }

  startReplica = (): Promise<void> => this.#start(this.replica);
  stopReplica = (): Promise<void> =>
    this.#run('pg_ctl', 'stop', '-D', this.replica.folder, '-m', 'immediate');

  async query<T extends pg.QueryResultRow>(server: Server, text: string): Promise<T[]> {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      return (await client.query<T>(text)).rows;
    } finally {
      await client.end();
    }
  }

  async close(): Promise<void> {
    for (const { folder } of [this.replica, this.primary])
      await this.#run('pg_ctl', 'stop', '-D', folder, '-m', 'immediate').catch(() => undefined);
    await rm(this.#folder, { recursive: true, force: true });
  }

  #start({ folder, url }: Server): Promise<void> {
    const { port } = new URL(url);
    return this.#run('pg_ctl', 'start', '-w', '-D', folder, '-o', `-p ${port}`, '-l', `${folder}.log`);
  }

  async #run(program: string, ...parameters: string[]): Promise<void> {
    await run(join(this.#programs, program), parameters, { cwd: this.#folder, ...serverAccount() });
  }
}
