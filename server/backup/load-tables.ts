import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { z } from 'zod';
import { migrate, migrationNames } from '#server/db/migrate.ts';
import { nameOf, quoted, SCHEMAS, tablesOf } from './dump-tables.ts';
import type { StoredDatabase, StoredTable } from './manifest.ts';
import { BackupError, type BackupPlace } from './stored-file.ts';

/**
 * Fills an empty database: the tables of the backup's migrations, their rows, then newer migrations. Rows are loaded in
 * one transaction.
 *
 * @throws BackupError when this release cannot make those tables
 */
export async function loadTables(url: string, place: BackupPlace, stored: StoredDatabase): Promise<void> {
  await refuseLater(stored);
  await migrate(url, { only: stored.migrations });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await refuseOtherTables(client, stored);
    await client.query('begin');
    await client.query("set local datestyle to 'ISO'");
    await withoutRules(client, stored.tables, async () => {
      for (const table of stored.tables) await loadTable(client, place, table);
    });
    for (const sequence of stored.sequences)
      if (sequence.lastValue !== null)
        await client.query('select setval($1::regclass, $2::bigint)', [nameOf(sequence), sequence.lastValue]);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
  await migrate(url);
}

async function refuseLater(stored: StoredDatabase): Promise<void> {
  const known = await migrationNames();
  const unknown = stored.migrations.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new BackupError(
      `The backup was made by a later release (${unknown}), which alone can restore it. Nothing was changed.`,
    );
}

/**
 * Checks that the tables match: the queue's come from its library's present version, the others from this release's
 * migrations.
 */
async function refuseOtherTables(client: pg.Client, stored: StoredDatabase): Promise<void> {
  const here = new Map((await tablesOf(client)).map((table) => [nameOf(table), table.columns]));
  for (const table of stored.tables) {
    const columns = here.get(nameOf(table)) ?? [];
    const missing = table.columns.find((column) => !columns.includes(column));
    if (missing === undefined) continue;
    throw new BackupError(
      `This release has no ${table.name}.${missing}, which the backup names. Restore it with the release that made it, then start this one.`,
    );
  }
}

const foreignKey = z.object({ table: z.string(), name: z.string(), definition: z.string() });

/**
 * Runs work without triggers and foreign keys: tables reference each other in circles. Foreign keys are checked when
 * they are created again.
 */
async function withoutRules(
  client: pg.Client,
  tables: readonly StoredTable[],
  work: () => Promise<void>,
): Promise<void> {
  const names = tables.map(nameOf);
  const { rows } = await client.query(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = any($1::regnamespace[])`,
    [SCHEMAS],
  );
  const keys = z.array(foreignKey).parse(rows);
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  // Some migrations write rows.
  await client.query(`truncate ${names.join(', ')}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await work();
  // A collection in Typesense follows the original database's transactions: a new one is filled.
  if (tables.some(({ name }) => name === 'listing_index'))
    await client.query('delete from public.listing_index');
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
}

async function loadTable(client: pg.Client, place: BackupPlace, table: StoredTable): Promise<void> {
  const columns = table.columns.map(quoted).join(', ');
  const rows = client.query(copyFrom(`copy ${nameOf(table)} (${columns}) from stdin`));
  await pipeline(await place.read(table.file.path), createGunzip(), rows);
  if (rows.rowCount !== table.rows)
    throw new BackupError(`${table.name} has ${rows.rowCount} rows after loading; it had ${table.rows}.`);
}
