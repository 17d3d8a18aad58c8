import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { ForeignDatabaseError, migrate, missingMigrations } from './migrate.ts';

/** Does work on an empty database of its own. */
async function onEmptyDatabase(work: (url: string, client: pg.Client) => Promise<void>): Promise<void> {
  const url = new URL(inject('template'));
  const admin = new pg.Client({ connectionString: new URL('/postgres', url).toString() });
  const name = `migrate_${process.pid}_${Math.floor(performance.now())}`;
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

it('runs nothing twice', () =>
  onEmptyDatabase(async (url) => {
    await migrate(url);
    expect(await migrate(url)).toEqual([]);
  }));

it('lets two processes that start at once run each file once', () =>
  onEmptyDatabase(async (url) => {
    const ran = await Promise.all([migrate(url), migrate(url)]);
    expect(ran.map((names) => names.length).toSorted((a, b) => a - b)).toEqual([0, ran.flat().length]);
    expect(await missingMigrations(url)).toEqual([]);
  }));

it('runs a function again whose text has changed', () =>
  onEmptyDatabase(async (url, client) => {
    await migrate(url);
    await client.query(`update applied_function set hash = 'of another text' where name = 'move_wallet.sql'`);
    await client.query(`create or replace function move_wallet() returns trigger language plpgsql
      as 'begin return null; end'`);
    expect(await migrate(url)).toEqual(['move_wallet.sql']);
    const { rows } = await client.query<{ source: string }>(
      `select prosrc as source from pg_proc where proname = 'move_wallet'`,
    );
    expect(await readFile('server/db/functions/move_wallet.sql', 'utf8')).toContain(rows[0]?.source);
  }));

it('leaves a database that other migrations made as it is, and says what to do', () =>
  onEmptyDatabase(async (url, client) => {
    await client.query('create table migration (name text primary key)');
    await client.query(`insert into migration values ('0005_facets.sql')`);
    await expect(migrate(url)).rejects.toThrow(ForeignDatabaseError);
    await expect(missingMigrations(url)).rejects.toThrow(
      /\(0005_facets\.sql\).*Nothing was changed\. Start the version that made it, restore a backup/,
    );
    await expect(missingMigrations(url)).rejects.not.toThrow(/delete|empty/);
    const { rows } = await client.query("select to_regclass('item') as item");
    expect(rows).toEqual([{ item: null }]);
  }));
