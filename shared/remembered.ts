/**
 * Keeps the results of a function that gives the same for the same key, for values that are asked for again and again.
 *
 * @param most number of results that are kept; beyond it the oldest is dropped
 * @returns what returns the result of a key, made at its first call
 */
export function remembered<T>(most: number): (key: string, make: () => T) => T {
  const kept = new Map<string, T>();
  return (key, make) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make();
    kept.set(key, made);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size > most) kept.delete(oldest);
    return made;
  };
}
