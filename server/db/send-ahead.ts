import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';

/**
 * Sends a write of a transaction without waiting for its answer. Later statements run after it; if it fails, the next
 * awaited statement, or the commit, fails with its error (`saveRoundTrips`). For writes whose result is not read, and
 * whose failure the transaction does not handle. Outside a transaction it waits, and fails itself.
 *
 * @param write of `db`
 */
export async function sendAhead(db: object, write: PromiseLike<unknown>): Promise<void> {
  if (is(db, PgTransaction)) write.then(undefined, () => undefined);
  else await write;
}

/**
 * Returns a result of a transaction that is available once the transaction has ended; the commit need not wait for it.
 * If it fails, so does the commit.
 */
export function awaitedAtCommit<T>(result: Promise<T>): () => Promise<T> {
  result.catch(() => undefined);
  return () => result;
}
