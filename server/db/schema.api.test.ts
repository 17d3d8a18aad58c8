import { readdir } from 'node:fs/promises';
import { is, SQL, sql } from 'drizzle-orm';
import { getTableConfig, IndexedColumn, type PgColumn, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { query, useDatabase } from '#tests/database.ts';

useDatabase();

const files = await readdir(`${import.meta.dirname}/schema`);
const modules: Record<string, unknown>[] = await Promise.all(
  files.map((name) => import(`./schema/${name.slice(0, -3)}.ts`)),
);
const tables = modules.flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)));
const declared = new Map(tables.map((table) => [getTableConfig(table).name, getTableConfig(table)]));
const names = [...declared.keys()].toSorted();

const dialect = new PgDialect();
const text = (value: SQL) => dialect.sqlToQuery(value).sql.replaceAll('"', '');
/** Removes from an expression what PostgreSQL adds when it displays one. */
const plain = (expression: string) =>
  expression
    .replaceAll(/::(text|jsonb|bpchar|uuid)(\[\])?/g, '')
    .replaceAll(/[\s()"]/g, '')
    .toLowerCase();

function defaultOf(column: PgColumn): string | null {
  const value: unknown = column.generated?.as ?? column.default;
  if (value === undefined) return null;
  if (is(value, SQL)) return plain(text(value));
  if (Array.isArray(value)) return column.getSQLType() === 'jsonb' ? "'[]'" : "'{}'";
  return typeof value === 'object'
    ? "'{}'"
    : typeof value === 'string'
      ? `'${value}'`.toLowerCase()
      : String(value);
}

const nullable = z.string().nullable();
const columnRow = z.object({
  name: z.string(),
  type: z.string(),
  notNull: z.boolean(),
  default: nullable,
  identity: z.boolean(),
  generated: z.boolean(),
  values: z.array(z.string()).nullable(),
});

async function columnsOf(table: string) {
  const rows = await query(
    columnRow,
    sql`select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "notNull", pg_get_expr(d.adbin, d.adrelid) as default, a.attidentity = 'a' as identity,
      a.attgenerated = 's' as generated,
      (select array(select (regexp_matches(pg_get_constraintdef(c.oid), '''([^'']*)''::text', 'g'))[1]) from pg_constraint c
        where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum]
          and pg_get_constraintdef(c.oid) like '%= ANY%') as values
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
  );
  return rows.map((row) => ({ ...row, default: row.default === null ? null : plain(row.default) }));
}

const keyRow = z.object({
  kind: z.enum(['p', 'u', 'f']),
  columns: z.array(z.string()),
  target: nullable,
  onDelete: nullable,
});
const indexRow = z.object({
  name: z.string(),
  unique: z.boolean(),
  method: z.string(),
  keys: z.array(z.string()),
  where: nullable,
});

describe.each(names)('the table %s', (name) => {
  const config = declared.get(name);
  if (!config) throw new Error(name);

  it('is declared with the columns that the migrations make', async () => {
    const columns = config.columns.map((column) => ({
      name: column.name,
      type: column.getSQLType().replace(/^char\(/, 'character('),
      notNull: column.notNull,
      default: defaultOf(column),
      identity: column.generatedIdentity?.type === 'always',
      generated: column.generated !== undefined,
      values: column.enumValues?.length ? [...column.enumValues] : null,
    }));
    expect(columns).toEqual(await columnsOf(name));
  });

  it('has the keys that are declared', async () => {
    const rows = await query(
      keyRow,
      sql`select contype as kind,
        array(select attname::text from unnest(conkey) with ordinality k(n, at) join pg_attribute on attrelid = conrelid and attnum = n order by at) as columns,
        confrelid::regclass::text as target, case confdeltype when 'c' then 'cascade' when 'a' then 'no action'
          when 'n' then 'set null' end as "onDelete"
      from pg_constraint where conrelid = ${name}::regclass and contype in ('p', 'u', 'f')`,
    );
    const own = (columns: { name: string }[]) => columns.map((column) => column.name);
    const key = (kind: 'p' | 'u', columns: string[]) => ({ kind, columns, target: '-', onDelete: null });
    const keys = [
      ...config.columns.filter((column) => column.primary).map((column) => key('p', [column.name])),
      ...config.primaryKeys.map((primary) => key('p', own(primary.columns))),
      ...config.columns.filter((column) => column.isUnique).map((column) => key('u', [column.name])),
      ...config.uniqueConstraints.map((unique) => key('u', own(unique.columns))),
      ...config.foreignKeys.map((foreign) => {
        const { columns, foreignTable } = foreign.reference();
        return {
          kind: 'f',
          columns: own(columns),
          target: getTableConfig(foreignTable).name,
          onDelete: foreign.onDelete ?? 'no action',
        };
      }),
    ];
    const inOrder = (entries: unknown[]) => entries.map((entry) => JSON.stringify(entry)).toSorted();
    const found = rows.map((row) => ({
      ...row,
      target: row.target ?? '-',
      onDelete: row.kind === 'f' ? row.onDelete : null,
    }));
    expect(inOrder(keys)).toEqual(inOrder(found));
  });

  it('has the indexes that are declared', async () => {
    const rows = await query(
      indexRow,
      sql`select i.relname as name, indisunique as unique, am.amname as method,
        array(select pg_get_indexdef(indexrelid, k, true) || case when indoption[k - 1] & 1 = 1 then ' desc' else '' end
          from generate_series(1, indnkeyatts) k) as keys, pg_get_expr(indpred, indrelid) as where
      from pg_index join pg_class i on i.oid = indexrelid join pg_am am on am.oid = i.relam
      where indrelid = ${name}::regclass and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
      order by 1`,
    );
    const keyOf = (column: unknown) => {
      if (is(column, SQL)) return text(column);
      if (!is(column, IndexedColumn)) throw new Error(`an index of ${name} is on something unknown`);
      return `${column.name}${column.indexConfig?.order === 'desc' ? ' desc' : ''}`;
    };
    const indexes = config.indexes.map(({ config: own }) => ({
      name: own.name,
      unique: own.unique,
      method: own.method ?? 'btree',
      keys: own.columns.map((column) => plain(keyOf(column))),
      where: own.where ? plain(text(own.where)) : null,
    }));
    expect(indexes.toSorted((a, b) => String(a.name).localeCompare(String(b.name)))).toEqual(
      rows
        .map((row) => ({
          ...row,
          keys: row.keys.map(plain),
          where: row.where === null ? null : plain(row.where),
        }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    );
  });
});

it('declares every table, but those of the migrations themselves', async () => {
  const rows = await query(
    z.object({ name: z.string() }),
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const own = rows
    .map((row) => row.name)
    .filter((name) => !['migration', 'database_function'].includes(name));
  expect(own.toSorted()).toEqual(names);
});
