import { is, type QueryPromise } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';

/**
 * Sends a write of a transaction without waiting for its answer. The statements after it run after it; when it fails, the
 * next one that is waited for, or the commit, fails with its error (`saveRoundTrips`). For writes of which nothing is read,
 * and whose failure nothing in the transaction handles. Outside a transaction it waits, and fails itself.
 *
 * @param write of `db`, and not sent yet
 */
export async function sendAhead(db: object, write: QueryPromise<unknown>): Promise<void> {
  if (is(db, PgTransaction)) write.catch(() => undefined);
  else await write;
}

/**
 * A result of a transaction that its commit need not wait for: it is there when the transaction is over. When it fails, so
 * does the commit.
 */
export function awaitedAtCommit<T>(result: Promise<T>): () => Promise<T> {
  result.catch(() => undefined);
  return () => result;
}
