import { getTableColumns } from 'drizzle-orm';
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';

/** PostgreSQL accepts 65,535 values in one statement. */
const MAX_VALUES = 60_000;

/** Writes rows in few statements, in their order: ledgers check each row against the previous ones. */
export async function insertAll<T extends PgTable>(
  tx: Database,
  table: T,
  rows: readonly PgInsertValue<T>[],
): Promise<void> {
  const most = Math.floor(MAX_VALUES / Object.keys(getTableColumns(table)).length);
  for (let from = 0; from < rows.length; from += most)
    await tx.insert(table).values(rows.slice(from, from + most));
}

/** Converts a moment for the database. @param at milliseconds since 1970 */
export const moment = (at: number): string => new Date(at).toISOString();
