import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { z } from 'zod';
import { query } from './database.ts';

const column = z.object({ schema: z.string(), table: z.string(), column: z.string() });
const count = z.object({ count: z.coerce.number() });

/** Returns all text columns of all tables that contain a text, as `table.column`, with the number of rows. */
export async function placesOf(text: string): Promise<Record<string, number>> {
  const columns = await query(
    column,
    sql`select n.nspname as schema, c.relname as table, a.attname as column
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and n.nspname in ('public', 'graphile_worker')
      order by 1, 2, 3`,
  );
  expect(columns.length).toBeGreaterThan(300);
  const places: Record<string, number> = {};
  for (const { schema, table, column: name } of columns) {
    const [found] = await query(
      count,
      sql`select count(*) as count from ${sql.identifier(schema)}.${sql.identifier(table)} t
        where strpos(lower(case pg_typeof(t.${sql.identifier(name)})::text
          when 'bytea' then encode(t.${sql.identifier(name)}::text::bytea, 'escape')
          else t.${sql.identifier(name)}::text end), ${text}) > 0`,
    );
    if (found?.count) places[`${table}.${name}`] = found.count;
  }
  return places;
}
