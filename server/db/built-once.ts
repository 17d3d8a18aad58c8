import type { Query } from 'drizzle-orm';
import { type Database, onConnectionOf } from './database.ts';
import { keepPlanOf } from './prepared-names.ts';

/**
 * A query that is built once for each pool and connection, with placeholders for its values: to build the text of a wide one
 * takes longer than to send it. Transactions of one connection share it.
 *
 * @param build ends with `prepare('')`: connections choose the names of their prepared statements themselves
 * @param options.keepsPlan keeps its plan, as `builtRowsOf()` does
 */
export function builtOnce<T extends { getQuery(): Query }>(
  build: (db: Database) => T,
  { keepsPlan = false } = {},
): (db: Database) => T {
  const built = new WeakMap<Database, T>();
  return (db) => {
    const own = onConnectionOf(db);
    const known = built.get(own);
    if (known !== undefined) return known;
    const query = build(own);
    if (keepsPlan) keepPlanOf(query.getQuery().sql);
    built.set(own, query);
    return query;
  };
}
