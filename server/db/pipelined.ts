/**
 * Runs several parts of one transaction concurrently, so that their statements share round trips. Unlike Promise.all it
 * waits for all of them before it fails: a part that continued after the rollback would write outside the transaction.
 *
 * @returns the result of each part. @throws the first failure in the order of the parts
 */
export function pipelined<T extends readonly unknown[] | []>(
  parts: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }>;
export async function pipelined(parts: readonly unknown[]): Promise<unknown[]> {
  // Each access to `then` sends the query, so `then` is accessed once for each.
  const started = parts.map((part) => Promise.resolve(part));
  await Promise.allSettled(started);
  return Promise.all(started);
}
