import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const FOLDER = new URL('./migrations/', import.meta.url);

/**
 * Brings a database to the newest form: numbered files, forward only, each in its own transaction, under a lock so
 * that two starting nodes do not both run them.
 *
 * @returns names of the files that ran.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7236)');
    await client.query(
      'create table if not exists migration (name text primary key, ran_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const done = new Set(rows.map((row) => row.name));
    const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
    const missing = files.filter((name) => !done.has(name));
    for (const name of missing) {
      await client.query('begin');
      await client.query(await readFile(new URL(name, FOLDER), 'utf8'));
      await client.query('insert into migration (name) values ($1)', [name]);
      await client.query('commit');
    }
    return missing;
  } finally {
    await client.end();
  }
}
