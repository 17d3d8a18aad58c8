import { Caller, type Target } from './caller.ts';
import { Failure, NotTried } from './failure.ts';

type Outcome =
  | { result: 'passed' }
  | { result: 'failed'; asked: string; expected: string; came: string }
  | { result: 'not tried'; reason: string };

/** `name` begins with the section of the specification: `section 7, GET articles: lists products`. */
export type Check = { name: string } & Outcome;

export interface AreaReport {
  area: string;
  title: string;
  checks: Check[];
}

/** Options that the API cannot provide. */
export interface Options {
  /** A promo code for a cart. */
  promoCode?: string;
}

/** A part of the API with its own checks. */
export interface Area {
  /** Name in the command. */
  name: string;
  title: string;
  check(run: Run): Promise<void>;
}

/** Checks of one area, against one API. */
export class Run {
  readonly checks: Check[] = [];
  readonly options: Options;
  readonly #target: Target;
  readonly #cleanUps: { name: string; undo: () => Promise<unknown> }[] = [];

  constructor(target: Target, options: Options) {
    this.#target = target;
    this.options = options;
  }

  /** Returns a new visitor without a token. */
  visitor(): Caller {
    return new Caller(this.#target);
  }

  /** Runs a check and records its outcome. @returns its result; undefined if it failed or was not tried */
  async check<T>(source: string, what: string, attempt: () => Promise<T>): Promise<T | undefined> {
    const name = `${source}: ${what}`;
    try {
      const found = await attempt();
      this.checks.push({ name, result: 'passed' });
      return found;
    } catch (error) {
      this.checks.push({ name, ...outcomeOf(error) });
      return undefined;
    }
  }

  /** Registers the clean-up of something that a check created; its failure is reported as a failed check. */
  afterwards(name: string, undo: () => Promise<unknown>): void {
    this.#cleanUps.unshift({ name, undo });
  }

  /** Runs the clean-ups, latest first. */
  async cleanUp(): Promise<void> {
    for (const { name, undo } of this.#cleanUps) {
      try {
        await undo();
      } catch (error) {
        this.checks.push({ name: `clean-up: ${name}`, ...outcomeOf(error) });
      }
    }
  }
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof NotTried) return { result: 'not tried', reason: error.message };
  if (error instanceof Failure) {
    const { asked, expected, came } = error;
    return { result: 'failed', asked, expected, came };
  }
  throw error;
}

/** Checks an API against the contract, area by area. */
export async function runAreas(areas: Area[], target: Target, options: Options): Promise<AreaReport[]> {
  const reports: AreaReport[] = [];
  for (const area of areas) {
    const run = new Run(target, options);
    try {
      await area.check(run);
    } finally {
      await run.cleanUp();
    }
    reports.push({ area: area.name, title: area.title, checks: run.checks });
  }
  return reports;
}
