import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startCluster } from '#embedded-postgres/embedded.ts';
import { migrate } from '#server/db/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Migrated and empty; each test file copies it (tests/database.ts). */
    template: string;
  }
}

/**
 * One PostgreSQL for the whole run: TEST_DATABASE_URL if given, else an embedded one in its own folder. To run on
 * the oldest supported version, start a PostgreSQL 15, create a role by `create role shop login createdb password
 * 'shop'` and its database `shop`, and set `TEST_DATABASE_URL=postgres://shop:shop@127.0.0.1:5432/shop`: an
 * ordinary owner is sufficient, because pg_trgm and unaccent are trusted extensions.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const folder = given ? undefined : await mkdtemp(join(tmpdir(), 'revoir-tests-'));
  // As root the server runs as another user, who must be able to access its folder.
  if (folder) await chmod(folder, 0o755);
  const cluster = folder ? await startCluster(folder) : undefined;
  if (cluster) await disableDurability(cluster.url);
  const template = await createTemplate(given ?? cluster?.url ?? '');
  project.provide('template', template);
  return async () => {
    await cluster?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  };
}

/** Disables durability, which no test of this server needs: tests that kill a server have their own. */
async function disableDurability(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

/** A database cannot be copied while there is a connection to it, autovacuum included. */
async function closeToConnections(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query('alter database revoir_template with allow_connections false');
  await client.end();
}

async function createTemplate(server: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query('drop database if exists revoir_template with (force)');
  await client.query('create database revoir_template');
  await client.end();
  const url = new URL(server);
  url.pathname = '/revoir_template';
  await migrate(url.toString());
  await closeToConnections(server);
  return url.toString();
}
