import type { Database } from './database.ts';

/**
 * A query that is built once for each pool and connection, with placeholders for its values: to build the text of a wide one
 * takes longer than to send it. A transaction is new each time, and so is its query.
 *
 * @param build ends with `prepare('')`: connections name by themselves what they keep prepared
 */
export function builtOnce<T>(build: (db: Database) => T): (db: Database) => T {
  const built = new WeakMap<Database, T>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}
