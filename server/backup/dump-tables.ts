import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import type { StoredDatabase, StoredTable } from './manifest.ts';
import type { BackupPlace } from './stored-file.ts';

/** The shop's own tables, and those of the queue of jobs. */
export const SCHEMAS = ['public', 'graphile_worker'];
/** Tables of the installed migrations and functions, which are run when a backup is restored. */
const OF_MIGRATIONS = ['migration', 'database_function', 'applied_function', 'migrations'];

export const nameOf = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoted(schema)}.${quoted(name)}`;
export const quoted = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;

const tableRow = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) });

/** Lists tables and their stored columns; generated ones follow from the others. */
export async function tablesOf(client: pg.Client) {
  const { rows } = await client.query(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any($1) and c.relkind = 'r' and c.relname <> all($2)
     group by 1, 2 order by 1, 2`,
    [SCHEMAS, OF_MIGRATIONS],
  );
  return z.array(tableRow).parse(rows);
}

/** Dumps the rows of every table, within the caller's snapshot. @param client in a transaction that reads repeatably */
export async function dumpTables(client: pg.Client, place: BackupPlace): Promise<StoredDatabase> {
  const server = await firstRow(client, 'show server_version', z.object({ server_version: z.string() }));
  const queue = await firstRow(
    client,
    'select coalesce(max(id), 0) as id from graphile_worker.migrations',
    z.object({ id: z.coerce.number() }),
  );
  const migrations = await client.query('select name from migration order by name');
  const tables: StoredTable[] = [];
  for (const table of await tablesOf(client)) tables.push(await dumpTable(client, place, table));
  const sequences = await client.query(
    `select schemaname as schema, sequencename as name, last_value::text as "lastValue"
     from pg_sequences where schemaname = any($1) order by 1, 2`,
    [SCHEMAS],
  );
  return {
    server: server.server_version,
    migrations: z
      .array(z.object({ name: z.string() }))
      .parse(migrations.rows)
      .map(({ name }) => name),
    queue: queue.id,
    tables,
    sequences: z
      .array(z.object({ schema: z.string(), name: z.string(), lastValue: z.string().nullable() }))
      .parse(sequences.rows),
  };
}

async function dumpTable(
  client: pg.Client,
  place: BackupPlace,
  table: z.infer<typeof tableRow>,
): Promise<StoredTable> {
  const columns = table.columns.map(quoted).join(', ');
  const rows = client.query(copyTo(`copy ${nameOf(table)} (${columns}) to stdout`));
  const packed = createGzip();
  rows.on('error', (error) => packed.destroy(error));
  const file = await place.write(`database/${table.schema}.${table.name}.copy.gz`, rows.pipe(packed));
  // A later statement: its answer proves that all rows have been received.
  await client.query('select');
  return { ...table, rows: rows.rowCount, file };
}

async function firstRow<T>(client: pg.Client, statement: string, schema: z.ZodType<T>): Promise<T> {
  const { rows } = await client.query(statement);
  return schema.parse(rows[0]);
}
