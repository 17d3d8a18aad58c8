import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from './database.ts';

/** Runs a statement and reads its rows by a schema, so that what the database gives is typed by proof, not by claim. */
export async function rowsOf<T>(db: Database, schema: z.ZodType<T>, statement: SQL): Promise<T[]> {
  const { rows } = await db.execute(statement);
  return rows.map((row) => schema.parse(row));
}
