import type { Database } from '#server/db/database.ts';
import { describeError, log, summarizeError } from '#server/log.ts';

/** A part of a job; its name tells the operator its subject, by ids without personal data. */
type Part = readonly [name: string, work: () => Promise<unknown>];

/** Maximum of failures in a message; all of them are logged. */
const NAMED = 20;

/** Some parts of a job have failed, and all others are done. */
export class PartsFailed extends Error {
  override readonly name = 'PartsFailed';
  readonly failures: readonly string[];

  /** @param failures each without input of persons */
  constructor(failures: readonly string[]) {
    const more = failures.length > NAMED ? `; and ${failures.length - NAMED} more` : '';
    super(`${failures.length} failed: ${failures.slice(0, NAMED).join('; ')}${more}`);
    this.failures = failures;
  }
}

/**
 * Runs the parts of a job one after the other. A failed part does not affect the others; at the end the job fails, so
 * that the operator sees it and the parts are tried again. Finished parts must not be due any more by then.
 *
 * @throws PartsFailed with the failures, parts of parts included
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

/** Runs steps that are functions, each under its name. */
export const runSteps = (
  db: Database,
  steps: Readonly<Record<string, (db: Database) => Promise<unknown>>>,
): Promise<void> => runParts(Object.entries(steps).map(([name, step]) => [name, () => step(db)]));
