import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { z } from 'zod';
import { clientOf, type Database, database, isPooled, pool } from './database.ts';
import { keepPlanOf, preparedName } from './prepared-names.ts';

/** Runs a statement and parses its rows by a schema, so that their types are verified, not asserted. */
export async function rowsOf<T>(db: Database, schema: z.ZodType<T>, statement: SQL): Promise<T[]> {
  const { rows } = await db.execute(statement);
  return rows.map((row) => schema.parse(row));
}

const dialect = new PgDialect();

/**
 * Runs a frequent statement past the query builder: each connection of the pool parses it once. Through a pooler each
 * call parses it: the next call may use another connection, which does not know its name.
 *
 * @param db the replica's, for a call that may read it
 */
export async function preparedRowsOf<T>(schema: z.ZodType<T>, statement: SQL, db?: Database): Promise<T[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  const { rows } = await poolFor(db).query({
    name: isPooled() ? undefined : preparedName(text),
    text,
    values,
  });
  return rows.map((row) => schema.parse(row));
}

/**
 * A read that is sent often and whose text is built once, with `sql.placeholder()` for its values: to build the text of a wide
 * one takes longer than to send it. It is kept prepared as by `preparedRowsOf()`.
 *
 * @param build made at the first call
 * @param options.keepsPlan keeps its plan on each connection, for one that finds rows by keys: planning takes several times as long as
 * running. In a transaction `keepPlans()` decides
 * @returns what reads the rows for some values, of a database or within a transaction; without one, of the process's pool
 */
export function builtRowsOf<T>(
  schema: z.ZodType<T>,
  build: () => SQL,
  { keepsPlan = false } = {},
): (values: Record<string, unknown>, db?: Database) => Promise<T[]> {
  let built: { sql: string; params: unknown[] } | undefined;
  return async (values, db) => {
    if (!built) {
      built = dialect.sqlToQuery(build());
      if (keepsPlan) keepPlanOf(built.sql);
    }
    const { sql: text, params } = built;
    const { rows } = await connectionOf(db).query({
      name: isPooled() ? undefined : preparedName(text),
      text,
      values: fillPlaceholders(params, values),
    });
    return rows.map((row) => schema.parse(row));
  };
}

/** The pool of a database that is not in a transaction; the process's own unless one is given. */
function poolFor(db?: Database): pg.Pool {
  const client = db && clientOf(db);
  return client instanceof pg.Pool ? client : pool();
}

/** The pool of a database, the connection of a transaction. */
function connectionOf(db: Database = database()): Pick<pg.Pool, 'query'> {
  const client = clientOf(db);
  if (client instanceof pg.Pool || client instanceof pg.Client) return client;
  throw new Error('this database has no connection');
}
