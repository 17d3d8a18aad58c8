import pg from 'pg';
import { inject } from 'vitest';

/** Runs work on a new, empty database, which is dropped afterwards. */
export async function onEmptyDatabase(
  work: (url: string, client: pg.Client) => Promise<void>,
): Promise<void> {
  const url = new URL(inject('template'));
  const admin = new pg.Client({ connectionString: new URL('/postgres', url).toString() });
  const name = `empty_${process.pid}_${Math.floor(performance.now())}`;
  await admin.connect();
  await admin.query(`create database ${name}`);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  try {
    await work(url.toString(), client);
  } finally {
    await client.end();
    // Waits for connections that are closing: a forced drop would end them with an unhandled error.
    await admin.query(`drop database ${name}`);
    await admin.end();
  }
}
