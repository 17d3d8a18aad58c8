import { Caller, type Target } from './caller.ts';
import { Failure, NotTried } from './failure.ts';

type Outcome =
  | { result: 'passed' }
  | { result: 'failed'; asked: string; expected: string; came: string }
  | { result: 'not tried'; reason: string };

/** `name` begins with the part of the specification: `section 7, GET articles: lists products`. */
export type Check = { name: string } & Outcome;

export interface AreaReport {
  area: string;
  title: string;
  checks: Check[];
}

/** Options of the caller that the API cannot be asked for. */
export interface Options {
  /** A promo code that lowers the price of a cart. */
  promoCode?: string;
}

/** A part of the API that is checked by itself. */
export interface Area {
  /** As the command names it. */
  name: string;
  title: string;
  check(run: Run): Promise<void>;
}

/** The checks of one area, against one API. */
export class Run {
  readonly checks: Check[] = [];
  readonly options: Options;
  readonly #target: Target;
  readonly #cleanUps: { name: string; undo: () => Promise<unknown> }[] = [];

  constructor(target: Target, options: Options) {
    this.#target = target;
    this.options = options;
  }

  /** A new visitor without a token. */
  visitor(): Caller {
    return new Caller(this.#target);
  }

  /** Makes one check and notes its outcome. @returns what it found; undefined when it failed or was not tried */
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

  /** Notes what takes back something that a check made; a failure of it is reported as a failed check. */
  afterwards(name: string, undo: () => Promise<unknown>): void {
    this.#cleanUps.unshift({ name, undo });
  }

  /** Takes back what was made, the latest first. */
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

/** Holds an API against the contract, one area after the other. */
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
