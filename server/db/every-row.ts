import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from './database.ts';
import { rowsOf } from './rows.ts';

/** Rows that are read at a time. */
const PART = 1_000;

/**
 * Reads all rows of a statement in batches, so that a table of any size needs little memory.
 *
 * @param statement selects at most `limit` rows whose id is greater than the given one, ordered by id
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
