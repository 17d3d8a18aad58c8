import { database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { enqueueJob } from '#server/jobs/enqueue.ts';
import { describeError, log } from '#server/log.ts';
import type { ListingEngine } from '../listing-engine.ts';
import { memoryListing } from '../memory-listing.ts';
import { NotFilled } from './listing-index.ts';
import { inTime, isNotFound } from './typesense-client.ts';
import { typesenseListing } from './typesense-listing.ts';

/** After a failure, so long are listings answered from memory before Typesense is asked again. */
const AWAY_MS = 10_000;
/** While Typesense is away, the log says so once a minute; as often a new fill is asked for. */
const REPEATED_MS = 60_000;

let failures = 0;
let awayUntil = 0;
let loggedAt = Number.NEGATIVE_INFINITY;
let askedAt = Number.NEGATIVE_INFINITY;

/** How often memory answered a listing because Typesense did not, since the process began. */
export const typesenseFailures = (): number => failures;

/** Lets the next listing ask Typesense at once, for tests. */
export function forgetFailures(): void {
  awayUntil = 0;
  askedAt = Number.NEGATIVE_INFINITY;
}

/**
 * Typesense, and the memory of the process while it does not answer: a shop sells without it. Where it has no collection
 * of the shop, a job fills one, and memory answers until then.
 */
export const typesenseOrMemory: ListingEngine = {
  async find(request) {
    if (performance.now() < awayUntil) {
      failures += 1;
      return memoryListing.find(request);
    }
    try {
      return await inTime(env().TYPESENSE_SECONDS * 1_000, typesenseListing.find(request));
    } catch (error) {
      failures += 1;
      if (error instanceof NotFilled || isNotFound(error)) await askForFill();
      else tell(error);
      return memoryListing.find(request);
    }
  },
};

async function askForFill(): Promise<void> {
  if (performance.now() - askedAt < REPEATED_MS) return;
  askedAt = performance.now();
  await enqueueJob(database(), 'rebuild-listing', {}, { key: 'rebuild-listing' });
}

function tell(error: unknown): void {
  awayUntil = performance.now() + AWAY_MS;
  if (performance.now() - loggedAt < REPEATED_MS) return;
  loggedAt = performance.now();
  log.warn(describeError(error), 'Typesense does not answer; listings come from memory');
}
