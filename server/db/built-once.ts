import { type Database, onConnectionOf } from './database.ts';

/**
 * A query that is built once for each pool and connection, with placeholders for its values: to build the text of a wide one
 * takes longer than to send it. Transactions of one connection share it.
 *
 * @param build ends with `prepare('')`: connections choose the names of their prepared statements themselves
 */
export function builtOnce<T>(build: (db: Database) => T): (db: Database) => T {
  const built = new WeakMap<Database, T>();
  return (db) => {
    const own = onConnectionOf(db);
    const known = built.get(own);
    if (known !== undefined) return known;
    const query = build(own);
    built.set(own, query);
    return query;
  };
}
