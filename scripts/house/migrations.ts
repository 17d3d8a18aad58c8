import { oldestReleaseOf, takenAway } from '#server/db/oldest-release.ts';

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

/** Earlier migrations ran before releases served side by side. */
const FIRST_BESIDE = 87;

/**
 * What is wrong in the text of a migration: the release before runs on while it is brought in, so it only adds. What that
 * release no longer uses may go, and then the migration says so (`docs/releases.md`).
 *
 * @param release that this source becomes
 */
export function releaseFaults(name: string, text: string, release: number): string[] {
  if (Number(name.slice(0, 4)) < FIRST_BESIDE) return [];
  const oldest = oldestReleaseOf(text);
  const taken = takenAway(text);
  if (oldest === 0 && taken !== undefined)
    return [`${name}: "${taken}" takes away what the release before may use (docs/releases.md)`];
  return oldest >= release
    ? [`${name}: release ${release - 1} runs on beside it, and it needs ${oldest} (docs/releases.md)`]
    : [];
}
