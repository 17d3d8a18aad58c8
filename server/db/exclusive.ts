const KEY = Symbol.for('revoir.turns');
const shared = globalThis as typeof globalThis & { [KEY]?: Map<string, Promise<void>> };

/**
 * Runs calls that compete for the same thing one after another within this process: hundreds of buyers of one item
 * would otherwise hold every connection of the pool while they wait for one row. Between processes the database
 * decides.
 *
 * @param keys of the locks; a caller takes all or none of them, which prevents deadlocks.
 * @param look throws when the thing is no longer available; called first, and again for each caller that had to wait.
 */
export async function runExclusively<T>(
  keys: readonly string[],
  look: () => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  shared[KEY] ??= new Map();
  const turns = shared[KEY];
  const taken = () => keys.flatMap((key) => turns.get(key) ?? []);
  await look();
  for (let busy = taken(); busy.length > 0; busy = taken()) {
    await Promise.all(busy);
    await look();
  }
  let end = () => {};
  const turn = new Promise<void>((done) => {
    end = done;
  });
  for (const key of keys) turns.set(key, turn);
  try {
    return await work();
  } finally {
    for (const key of keys) turns.delete(key);
    end();
  }
}
