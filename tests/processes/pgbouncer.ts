import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#embedded-postgres/port.ts';
import { takesConnections, until } from '#tests/chaos/until.ts';

/** A pgbouncer in front of a PostgreSQL, in transaction mode. */
export interface Pgbouncer {
  /** Returns the URL of the same database through the pooler. */
  urlOf(direct: string): string;
  stop(): Promise<void>;
}

/**
 * Starts a pgbouncer with few server connections, so that a caller's statements use different ones.
 *
 * @param server a PostgreSQL, with its user and password
 */
export async function startPgbouncer(server: string): Promise<Pgbouncer> {
  const { hostname, port: serverPort, username, password } = new URL(server);
  const folder = await mkdtemp(join(tmpdir(), 'revoir-pgbouncer-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  // As root it runs as another user, who reads its file.
  await chmod(folder, 0o755);
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${serverPort || 5432} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 500
`,
  );
  const isRoot = process.getuid?.() === 0;
  const child = spawn('pgbouncer', [...(isRoot ? ['-u', 'nobody'] : []), file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(-2_000);
  });
  await until('pgbouncer', () => {
    if (child.exitCode !== null) throw new Error(said);
    return takesConnections(port);
  });
  return {
    urlOf(direct) {
      const url = new URL(direct);
      url.host = `127.0.0.1:${port}`;
      return url.toString();
    },
    async stop() {
      if (child.exitCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
