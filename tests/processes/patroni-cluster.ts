import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#embedded-postgres/port.ts';
import { takesConnections, until } from '#tests/chaos/until.ts';
import { familyOf, signal } from '#tests/processes/family.ts';
import { serverAccount } from '#tests/processes/server-account.ts';

/** Programs that the cluster needs on this machine. */
export const PROGRAMS = ['patroni', 'etcd', 'haproxy'];
const PASSWORD = 'tea-for-the-neighbours';

interface Host {
  name: string;
  file: string;
  port: number;
  api: number;
  patroni?: ChildProcess;
}

/** Two hosts of PostgreSQL under Patroni, with etcd and HAProxy, configured as in `deployment/`. */
export class PatroniCluster {
  /** URL of HAProxy: leads to the host that accepts writes. */
  url = '';
  readonly #folder: string;
  readonly #hosts: Host[] = [];
  readonly #others: ChildProcess[] = [];

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(): Promise<PatroniCluster> {
    const folder = await mkdtemp(join(tmpdir(), 'revoir-patroni-'));
    const { uid, gid } = serverAccount();
    if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
    const cluster = new PatroniCluster(folder);
    const etcd = await cluster.#startEtcd();
    for (const number of [1, 2]) cluster.#hosts.push(await cluster.#prepare(number, etcd));
    for (const host of cluster.#hosts) cluster.#boot(host);
    await cluster.#startHaproxy();
    await until('a primary behind HAProxy', () => cluster.query('select 1'), 60);
    await until('its synchronous replica', () => cluster.hasReplica(), 60);
    await cluster.query('create database shop');
    cluster.url = cluster.url.replace(/\/postgres$/, '/shop');
    return cluster;
  }

  /** Whether a replica confirms each commit. */
  async hasReplica(): Promise<boolean> {
    const rows = await this.query(`select from pg_stat_replication where sync_state = 'sync'`);
    return rows.length > 0;
  }

  /** Ends Patroni and PostgreSQL of the primary at once, like a power failure. @returns its name */
  async killPrimary(): Promise<string> {
    const roles = await Promise.all(this.#hosts.map((host) => answersAsPrimary(host)));
    const primary = this.#hosts[roles.indexOf(true)];
    if (!primary?.patroni?.pid) throw new Error('there is no primary');
    const { pid } = primary.patroni;
    const postmaster = Number(
      (await readFile(join(this.#folder, primary.name, 'postmaster.pid'), 'utf8')).split('\n')[0],
    );
    signal([...familyOf(pid), ...familyOf(postmaster)], 'SIGKILL');
    return primary.name;
  }

  /** Restarts the host. */
  restart(name: string): void {
    const host = this.#hosts.find((one) => one.name === name);
    if (host) this.#boot(host);
  }

  async query<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 3_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<T>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  async close(): Promise<void> {
    // Patroni stops its PostgreSQL when it ends.
    const patronis = this.#hosts.flatMap(({ patroni }) => patroni ?? []);
    for (const child of [...patronis, ...this.#others]) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #startEtcd(): Promise<number> {
    const [client, peer] = [await freePort(), await freePort()];
    const [at, among] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
    this.#others.push(
      spawn(
        'etcd',
        [
          `--data-dir=${join(this.#folder, 'etcd')}`,
          `--initial-cluster=default=${among}`,
          `--listen-client-urls=${at}`,
          `--advertise-client-urls=${at}`,
          `--listen-peer-urls=${among}`,
          `--initial-advertise-peer-urls=${among}`,
        ],
        { stdio: 'ignore', ...serverAccount() },
      ),
    );
    await until('etcd', () => takesConnections(client));
    return client;
  }

  async #prepare(number: number, etcd: number): Promise<Host> {
    const host = { name: `postgres${number}`, port: await freePort(), api: await freePort() };
    const file = join(this.#folder, `${host.name}.yml`);
    const sample = await readFile('deployment/patroni.yml', 'utf8');
    await writeFile(
      file,
      sample
        .replace('name: postgres1', `name: ${host.name}`)
        .replace(/hosts: .*/, `hosts: 127.0.0.1:${etcd}`)
        .replaceAll(/(0\.0\.0\.0|10\.0\.0\.11):8008/g, `127.0.0.1:${host.api}`)
        .replaceAll(/(0\.0\.0\.0|10\.0\.0\.11):5432/g, `127.0.0.1:${host.port}`)
        .replaceAll('10.0.0.0/24', '127.0.0.1/32')
        .replaceAll('CHANGE-ME', PASSWORD)
        .replace('/var/lib/postgresql/15/revoir', join(this.#folder, host.name))
        .replace('/tmp/patroni.pgpass', join(this.#folder, `${host.name}.pgpass`))
        // Both run on one machine.
        .replace('  authentication:', `  parameters:\n    unix_socket_directories: ''\n  authentication:`),
    );
    return { ...host, file };
  }

  #boot(host: Host): void {
    host.patroni = spawn('patroni', [host.file], {
      stdio: process.env.PATRONI_LOG ? 'inherit' : 'ignore',
      cwd: this.#folder,
      ...serverAccount(),
    });
  }

  async #startHaproxy(): Promise<void> {
    const port = await freePort();
    const [first, second] = this.#hosts;
    const file = join(this.#folder, 'haproxy.cfg');
    const sample = await readFile('deployment/haproxy-postgres.cfg', 'utf8');
    await writeFile(
      file,
      sample
        .replace('127.0.0.1:5000', `127.0.0.1:${port}`)
        .replace('10.0.0.11:5432 check port 8008', `127.0.0.1:${first?.port} check port ${first?.api}`)
        .replace('10.0.0.12:5432 check port 8008', `127.0.0.1:${second?.port} check port ${second?.api}`),
    );
    this.#others.push(spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' }));
    await until('HAProxy', () => takesConnections(port));
    this.url = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
  }
}

const answersAsPrimary = ({ api }: Host): Promise<boolean> =>
  fetch(`http://127.0.0.1:${api}/primary`).then(
    ({ ok }) => ok,
    () => false,
  );
