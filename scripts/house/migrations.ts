/**
 * What is wrong with the names of migration files: each begins with a number of its own, from 0001 on without a gap, so
 * that they run in one order everywhere and two branches that each add one meet.
 */
export function migrationFaults(names: readonly string[]): string[] {
  const files = names.toSorted();
  return files.flatMap((name, index) => {
    const number = /^(\d{4})_[a-z0-9_]+\.(?:sql|ts)$/.exec(name)?.[1];
    if (number === undefined) return [`${name}: no migration, which is named as in 0001_catalogue.sql`];
    const expected = String(index + 1).padStart(4, '0');
    return number === expected ? [] : [`${name}: its number should be ${expected}`];
  });
}
