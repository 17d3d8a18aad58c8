import { oldestReleaseOf, takenAway } from '#server/db/oldest-release.ts';

/**
 * Lists errors in the names of migration files: each begins with a unique number, from 0001 without gaps, so that
 * they run in the same order everywhere and branches that both add one conflict.
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

/** Earlier migrations ran before two releases could serve at the same time. */
const FIRST_BESIDE = 87;

/**
 * Lists errors in the text of a migration: the previous release keeps running during it, so it may only add. It
 * may remove what that release no longer uses if it declares so (`docs/releases.md`).
 *
 * @param release of this source
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
