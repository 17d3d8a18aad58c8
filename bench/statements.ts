import { spawnSync } from 'node:child_process';
import type { Tell } from './table.ts';

const TEST = 'tests/purchase-round-trips.api.test.ts';

/** Counts the sequential statements in calls of a purchase, by the test that limits them. */
export function measureStatements(tell: Tell): void {
  const { stdout, stderr, status } = spawnSync('npx', ['vitest', 'run', TEST], {
    env: { ...process.env, SHOW_STATEMENTS: '1', NO_COLOR: '1' },
    encoding: 'utf8',
  });
  const { added, paid, all } = readStatements(stdout);
  if (status !== 0 || !added || !paid)
    throw new Error(`${TEST}: ${stdout.slice(-2_000)}${stderr.slice(-2_000)}`);
  tell('statements', [added, paid], `${all} with the capture and what the pages read meanwhile`);
}

/** Parses the test's output with SHOW_STATEMENTS=1; undefined if a figure is missing. */
export function readStatements(printed: string): Record<'added' | 'paid' | 'all', number | undefined> {
  const numberOf = (pattern: RegExp) => {
    const [, number] = pattern.exec(printed) ?? [];
    return number === undefined ? undefined : Number(number);
  };
  return {
    added: numberOf(/^POST order-items: (\d+) /m),
    paid: numberOf(/^from bag to paid: (\d+)$/m),
    all: numberOf(/^in all: (\d+)$/m),
  };
}
