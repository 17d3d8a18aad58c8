import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { onEmptyDatabase } from '#tests/empty-database.ts';
import { ForeignDatabaseError, migrate, missingMigrations } from './migrate.ts';
import { RELEASE } from './release.ts';

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

it('runs a function again if its text has changed', () =>
  onEmptyDatabase(async (url, client) => {
    await migrate(url);
    await client.query(
      `update database_function set hash = 'of another text' where name = 'move_wallet.sql'`,
    );
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
    const { rows } = await client.query(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    expect(rows).toEqual([{ name: 'migration' }]);
  }));

const sourceOf = async (client: pg.Client, name: string) => {
  const { rows } = await client.query<{ source: string }>(
    'select prosrc as source from pg_proc where proname = $1',
    [name],
  );
  return rows[0]?.source;
};

it('never puts back functions of a version before the one that a database has', () =>
  onEmptyDatabase(async (url, client) => {
    await migrate(url);
    // Simulates a later release: other texts, and a higher version.
    await client.query(`create or replace function move_wallet() returns trigger language plpgsql
      as 'begin return null; end'`);
    await client.query("update database_function set version = version + 1, hash = 'of a later text'");
    expect(await migrate(url)).toEqual([]);
    expect(await sourceOf(client, 'move_wallet')).toBe('begin return null; end');
    await client.query('update database_function set version = version - 1');
    expect(await migrate(url)).toContain('move_wallet.sql');
    expect(await sourceOf(client, 'move_wallet')).toContain('wallet');
  }));

it('leaves the record of releases that know no versions as it is, so that they put nothing back', () =>
  onEmptyDatabase(async (url, client) => {
    await migrate(url);
    await client.query('create table applied_function as select name, hash from database_function');
    await client.query(
      "update applied_function set hash = 'of their own text' where name = 'move_wallet.sql'",
    );
    await client.query('drop table database_function');
    expect(await migrate(url)).toEqual(['move_wallet.sql']);
    expect(await migrate(url)).toEqual([]);
    const { rows } = await client.query("select hash from applied_function where name = 'move_wallet.sql'");
    expect(rows).toEqual([{ hash: 'of their own text' }]);
  }));

it('works with what a later release added, and not with what it took away', () =>
  onEmptyDatabase(async (url, client) => {
    await migrate(url);
    await client.query("insert into migration (name, oldest_release) values ('9998_more.sql', 0)");
    expect(await migrate(url)).toEqual([]);
    expect(await missingMigrations(url)).toEqual([]);
    await client.query(
      `insert into migration (name, oldest_release) values ('9999_less.sql', ${RELEASE + 1})`,
    );
    await expect(migrate(url)).rejects.toThrow(
      `A later release has brought this database up to date (9999_less.sql); it needs release ${RELEASE + 1} or a later one, and this is release ${RELEASE}. Nothing was changed. Start the release that ran here last.`,
    );
  }));

it('does not go on where two lines of releases have parted', () =>
  onEmptyDatabase(async (url, client) => {
    await migrate(url);
    await client.query(
      "update migration set name = '0001_other.sql', oldest_release = 0 where name like '0001%'",
    );
    await expect(migrate(url)).rejects.toThrow(/another version of the shop \(0001_other\.sql\)/);
  }));
