import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from './database.ts';
import { rowsOf } from './rows.ts';

/** Rows that are read at a time. */
const PART = 1_000;

/**
 * Every row of a statement, in parts, so that a table of any size is read in little memory.
 *
 * @param statement rows whose id is after the given one, ordered by their id, as many as the limit says at most
 */
export async function* everyRow<T extends { id: string }>(
  db: Database,
  schema: z.ZodType<T>,
  statement: (after: string, limit: number) => SQL,
): AsyncGenerator<T> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await rowsOf(db, schema, statement(after, PART));
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PART) return;
    after = last.id;
  }
}
