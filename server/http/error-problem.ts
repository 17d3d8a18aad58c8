import { sqlState } from '#server/db/retry.ts';
import { describeError, log } from '#server/log.ts';
import { badRequest, conflict, notFound, Problem, refusalOf, unavailable } from './problem.ts';

/** Lock and statement time-outs, deadlocks, a database that is away or full: a clear 503, nothing was written. */
const BUSY =
  /^(55P03|57014|40001|40P01|57P0[123]|08\w{3}|53\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|25P03)$/;

/** What the driver says of a connection that is not to be had, or was lost within a transaction; it has no SQLSTATE. */
const LOST =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/;

/** Whether the connection was lost, also when drizzle wrapped the driver's error: then even "rollback" fails. */
function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return LOST.test(error.message) || isLost(error.cause);
}

/**
 * What the caller is told of an error: a Problem as it is; a database that cannot now, 503; anything else a 500
 * without a word of its inside, which the log has under the request's id (ASVS 16.5.1).
 */
export function problemForError(error: unknown, requestId: string): Problem {
  const refusal = refusalOf(error);
  if (refusal) return refusal;
  const state = sqlState(error);
  // A text that is no uuid can name nothing.
  if (state === '22P02') return notFound();
  if (state === '22003' || state === '22021') return badRequest('A value is out of range.');
  // Two calls made the same thing at once; the database let one through and wrote nothing of the other.
  if (state === '23505') return conflict('The same was done at the same moment. Please try again.');
  log.error({ requestId, ...describeError(error) }, 'request failed');
  const busy = (state !== undefined && BUSY.test(state)) || isLost(error);
  return busy ? unavailable() : new Problem(500, 'Internal Server Error');
}
