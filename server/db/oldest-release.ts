const CONTRACTS = /^(?:--|\/\/) Contracts\. The oldest release that works with it: (\d+)\.$/m;

/**
 * Returns the oldest release that works with the result of a migration: 0 (any) unless its text has the line `--
 * Contracts. The oldest release that works with it: 7.`
 */
export const oldestReleaseOf = (migration: string): number => Number(CONTRACTS.exec(migration)?.[1] ?? 0);

/** Statements that remove something that a running release may use, or require something that it does not write. */
const TAKES_AWAY = [
  /\bdrop (table|column|function|type|view)\b/i,
  /\brename\b/i,
  /\bset not null\b/i,
  /\balter column \w+ (set data )?type\b/i,
  /\badd column (?![^,;]*\b(default|generated)\b)[^,;]*\bnot null\b/i,
];

/** Finds the first statement of a migration that may break an older release; undefined without one. */
export function takenAway(migration: string): string | undefined {
  const statements = migration.replaceAll(/^\s*(--|\/\/).*$/gm, '');
  return TAKES_AWAY.map((pattern) => pattern.exec(statements)?.[0]).find((found) => found !== undefined);
}
