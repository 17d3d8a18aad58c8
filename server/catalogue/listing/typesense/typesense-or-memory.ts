import { database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { enqueueJob } from '#server/jobs/enqueue.ts';
import { describeError, log } from '#server/log.ts';
import type { ListingEngine } from '../listing-engine.ts';
import { memoryListing } from '../memory-listing.ts';
import { NotFilled } from './listing-index.ts';
import { inTime, isNotFound } from './typesense-client.ts';
import { typesenseListing } from './typesense-listing.ts';

/** Time after a failure in which memory answers listings, before Typesense is asked again. */
const AWAY_MS = 10_000;
/** Interval of the log's message while Typesense is away, and of requests for a new fill. */
const REPEATED_MS = 60_000;

interface State {
  failures: number;
  awayUntil: number;
  loggedAt: number;
  askedAt: number;
}

const KEY = Symbol.for('revoir.typesense');
const shared = globalThis as typeof globalThis & { [KEY]?: State };

/**
 * Returns the one state of the process: Next bundles routes apart, so module variables would exist several times. Times
 * as `performance.now()`.
 */
function state(): State {
  shared[KEY] ??= {
    failures: 0,
    awayUntil: 0,
    loggedAt: Number.NEGATIVE_INFINITY,
    askedAt: Number.NEGATIVE_INFINITY,
  };
  return shared[KEY];
}

/** Returns the number of listings since the start of the process that memory answered because Typesense failed. */
export const typesenseFailures = (): number => state().failures;

/** Lets the next listing ask Typesense at once, for tests. */
export function forgetFailures(): void {
  state().awayUntil = 0;
  state().askedAt = Number.NEGATIVE_INFINITY;
}

/**
 * Uses Typesense, and the process's memory while Typesense does not answer: the shop sells without it. If the shop's
 * collection is missing, a job fills it, and memory answers meanwhile.
 */
export const typesenseOrMemory: ListingEngine = {
  async find(request) {
    if (performance.now() < state().awayUntil) {
      state().failures += 1;
      return memoryListing.find(request);
    }
    try {
      return await inTime(env().TYPESENSE_SECONDS * 1_000, typesenseListing.find(request));
    } catch (error) {
      state().failures += 1;
      if (error instanceof NotFilled || isNotFound(error)) await askForFill();
      else tell(error);
      return memoryListing.find(request);
    }
  },
};

async function askForFill(): Promise<void> {
  if (performance.now() - state().askedAt < REPEATED_MS) return;
  state().askedAt = performance.now();
  await enqueueJob(database(), 'rebuild-listing', {}, { key: 'rebuild-listing' });
}

function tell(error: unknown): void {
  state().awayUntil = performance.now() + AWAY_MS;
  if (performance.now() - state().loggedAt < REPEATED_MS) return;
  state().loggedAt = performance.now();
  log.warn(describeError(error), 'Typesense does not answer; listings come from memory');
}
