import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { onEmptyDatabase } from '#tests/empty-database.ts';
import { ForeignDatabaseError, migrate, missingMigrations } from './migrate.ts';

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
