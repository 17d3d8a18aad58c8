import pg from 'pg';
import { inject } from 'vitest';

/** Does work on an empty database of its own, which goes afterwards. */
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
    // Waits for connections that are being closed: with force they would end with an unhandled error.
    await admin.query(`drop database ${name}`);
    await admin.end();
  }
}
