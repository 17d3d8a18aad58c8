import type { Database } from '#server/db/database.ts';
import { describeError, log, summarizeError } from '#server/log.ts';

/** A part of a job; its name tells the operator what it is about, by ids without personal data. */
type Part = readonly [name: string, work: () => Promise<unknown>];

/** Failures that a message names; all of them are logged. */
const NAMED = 20;

/** Some parts of a job have failed, and all others were done. */
export class PartsFailed extends Error {
  override readonly name = 'PartsFailed';
  readonly failures: readonly string[];

  /** @param failures each without anything that a person typed */
  constructor(failures: readonly string[]) {
    const more = failures.length > NAMED ? `; and ${failures.length - NAMED} more` : '';
    super(`${failures.length} failed: ${failures.slice(0, NAMED).join('; ')}${more}`);
    this.failures = failures;
  }
}

/**
 * Does the parts of a job one after the other. One that fails keeps no other from its turn; once all have had theirs, the
 * job fails, so that the operator sees it and the parts are tried again. What was done must not be due any more by then.
 *
 * @throws PartsFailed with what failed, parts of parts included
 */
export async function runParts(parts: Iterable<Part>): Promise<void> {
  const failures: string[] = [];
  for (const [name, work] of parts) {
    try {
      await work();
    } catch (error) {
      if (error instanceof PartsFailed) {
        failures.push(...error.failures.map((failure) => `${name}, ${failure}`));
        continue;
      }
      log.error({ part: name, ...describeError(error) }, 'a part of a job failed');
      failures.push(`${name} (${summarizeError(error)})`);
    }
  }
  if (failures.length > 0) throw new PartsFailed(failures);
}

/** The same for steps that are functions, each named as it is. */
export const runSteps = (
  db: Database,
  steps: Readonly<Record<string, (db: Database) => Promise<unknown>>>,
): Promise<void> => runParts(Object.entries(steps).map(([name, step]) => [name, () => step(db)]));
