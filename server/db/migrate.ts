import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const FOLDER = new URL('./migrations/', import.meta.url);

/**
 * Brings a database to the newest form: numbered files, forward only, each in its own transaction, under a lock so
 * that two starting nodes do not both run them.
 *
 * @returns names of the files that ran.
 */
export function migrate(databaseUrl: string): Promise<string[]> {
  return connected(databaseUrl, async (client) => {
    await client.query('select pg_advisory_lock(7236)');
    await client.query(
      'create table if not exists migration (name text primary key, ran_at timestamptz not null default now())',
    );
    const missing = await missingOf(client);
    for (const name of missing) {
      await client.query('begin');
      await client.query(await readFile(new URL(name, FOLDER), 'utf8'));
      await client.query('insert into migration (name) values ($1)', [name]);
      await client.query('commit');
    }
    return missing;
  });
}

/** Names of the files that a database has not seen; only reads. */
export function missingMigrations(databaseUrl: string): Promise<string[]> {
  return connected(databaseUrl, async (client) => {
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('migration') is not null as there",
    );
    return rows[0]?.there ? missingOf(client) : migrationFiles();
  });
}

async function missingOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migration');
  const done = new Set(rows.map((row) => row.name));
  return (await migrationFiles()).filter((name) => !done.has(name));
}

async function migrationFiles(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
}

async function connected<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
