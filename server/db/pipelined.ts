/**
 * Does several parts of one transaction side by side, so that their statements share round trips. Unlike Promise.all it
 * waits for all of them before it fails: a part that went on after the rollback would write outside the transaction.
 *
 * @returns what each part gives. @throws the first failure in the order of the parts
 */
export function pipelined<T extends readonly unknown[] | []>(
  parts: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }>;
export async function pipelined(parts: readonly unknown[]): Promise<unknown[]> {
  // A query is sent by each look at its result, so each is looked at once.
  const started = parts.map((part) => Promise.resolve(part));
  await Promise.allSettled(started);
  return Promise.all(started);
}
