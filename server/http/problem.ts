import { CHALLENGE_REQUIRED } from '#contract/challenge-names.ts';
import { iri } from '#contract/hydra.ts';
import { MAILBOX_PROOF_REQUIRED } from '#contract/mailbox-proof.ts';
import type { Violation } from '#contract/problem.ts';
import { RECENT_SIGN_IN_REQUIRED } from '#contract/recent-sign-in.ts';
import { STORE_DEVICE_REQUIRED } from '#contract/store-device-names.ts';
import { sqlState } from '#server/db/retry.ts';
import { isReadGivenUp } from '#server/db/stall.ts';
import * as errors from '#server/errors.ts';
import { describeError, log } from '#server/log.ts';
import { inEnglish, refusalText, type Wording } from '#server/refusal-texts.ts';
import { CODES } from './violation-codes.ts';

/** A broken rule whose message is not translated yet. */
type WordedViolation = Omit<Violation, 'message'> & { message: Wording };

/**
 * A refusal as RFC 7807 problem: status, type, detail and extra fields. Thrown anywhere below a handler;
 * `problemBody()` writes it in a language.
 */
export class Problem extends Error {
  readonly status: number;
  readonly type: string;
  readonly detail: Wording;
  readonly violations: WordedViolation[] | undefined;
  readonly extra: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    detail: Wording,
    options: {
      type?: string;
      violations?: WordedViolation[];
      extra?: Record<string, unknown>;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(inEnglish(detail));
    this.status = status;
    this.detail = detail;
    this.type = options.type ?? `/errors/${status}`;
    this.violations = options.violations;
    this.extra = options.extra ?? {};
    this.headers = options.headers ?? {};
  }
}

export const badRequest = (detail: Wording) => new Problem(400, detail);
export const unauthorized = (detail: Wording = 'JWT Token not found', type?: string) =>
  new Problem(401, detail, { type, headers: { 'WWW-Authenticate': 'Bearer' } });
export const forbidden = () => new Problem(403, refusalText('refusal.accessDenied'));
/**
 * Returns the refusal of an unknown resource, or another customer's: the same answer for both, so that a caller cannot
 * learn what exists.
 */
export const notFound = () => new Problem(404, refusalText('refusal.notFound'));
export const conflict = (detail: Wording, type?: string, extra?: Record<string, unknown>) =>
  new Problem(409, detail, { type, extra });
export const unavailable = (seconds = 1) =>
  new Problem(503, refusalText('refusal.unavailable'), { headers: { 'Retry-After': String(seconds) } });

/** A broken rule; without a `code` it is a rule of the shop, which Symfony would write as an expression. */
export type BrokenRule = Omit<WordedViolation, 'code'> & { code?: string };

/** Returns a 422 with one entry per broken rule; the detail joins them as `path: message`. */
export function invalid(rules: BrokenRule[]): Problem {
  const violations = rules.map((rule) => ({ ...rule, code: rule.code ?? CODES.expression }));
  return new Problem(422, inEnglish(violations.map(({ message }) => message)), {
    type: '/validation_errors',
    violations,
  });
}

/** Returns the problem of a domain error or a Problem; undefined for a fault. */
export function refusalOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if (error instanceof errors.NotFound) return new Problem(404, error.wording);
  if (error instanceof errors.Malformed) return badRequest(error.wording);
  if (error instanceof errors.Conflict) return conflict(error.wording, typeOf(error.reason), error.details);
  if (error instanceof errors.Gone) return new Problem(410, error.wording, { type: typeOf(error.reason) });
  if (error instanceof errors.ItemsUnavailable)
    return conflict(error.wording, '/errors/item-unavailable', {
      unavailableItems: error.items.map(({ id, title, reason }) => ({
        tradeIn: iri('trade-ins', id),
        productName: title,
        reason,
      })),
    });
  if (error instanceof errors.Invalid)
    return invalid(
      error.violations.map(({ field, message, rule }) => ({
        propertyPath: field,
        message,
        ...(rule && { code: CODES[rule] }),
      })),
    );
  if (error instanceof errors.InvalidCredentials)
    return unauthorized(error.wording, typeOf('invalid-credentials'));
  if (error instanceof errors.MailboxProofRequired)
    return new Problem(403, error.wording, {
      type: MAILBOX_PROOF_REQUIRED,
      extra: { accepts: error.accepts },
    });
  if (error instanceof errors.RecentSignInRequired)
    return new Problem(403, error.wording, { type: RECENT_SIGN_IN_REQUIRED });
  if (error instanceof errors.StoreDeviceRequired)
    return new Problem(403, error.wording, { type: STORE_DEVICE_REQUIRED });
  if (error instanceof errors.VersionConflict)
    return new Problem(412, error.wording, {
      type: '/errors/version-conflict',
      extra: { changedBy: error.last?.actor, changedAt: error.last?.at },
    });
  if (error instanceof errors.OverLimit)
    return new Problem(403, error.wording, { type: '/errors/over-limit', extra: { limit: error.limit } });
  if (error instanceof errors.ProofRequired)
    return new Problem(403, error.wording, { type: '/errors/proof-required' });
  if (error instanceof errors.TooManyAttempts)
    return new Problem(429, error.wording, {
      headers: { 'Retry-After': String(error.seconds) },
      extra: { retryAfter: error.seconds },
    });
  if (error instanceof errors.ChallengeRequired)
    return new Problem(429, error.wording, {
      type: CHALLENGE_REQUIRED,
      headers: { 'Retry-After': String(error.seconds) },
      extra: { retryAfter: error.seconds, challenge: error.challenge },
    });
  if (error instanceof errors.TooManyHolds)
    return new Problem(429, error.wording, {
      type: typeOf('too-many-holds'),
      headers: { 'Retry-After': String(error.seconds) },
      extra: { retryAfter: error.seconds },
    });
  if (error instanceof errors.Unavailable)
    return new Problem(503, error.wording, {
      type: typeOf(error.reason),
      headers: { 'Retry-After': String(error.seconds) },
    });
  return undefined;
}

const typeOf = (reason: string | undefined) => reason && `/errors/${reason}`;

/**
 * SQLSTATEs and codes of lock and statement time-outs, deadlocks, an unavailable or full database: 503, nothing was
 * written.
 */
const BUSY =
  /^(25006|55P03|57014|40001|40P01|57P0[123]|08\w{3}|53\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|25P03)$/;

/**
 * Messages of the driver for a connection that is unavailable or was lost within a transaction; they have no SQLSTATE.
 */
const LOST =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/;

/** Whether the connection was lost, also when drizzle wrapped the driver's error: then even "rollback" fails. */
function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return LOST.test(error.message) || isLost(error.cause);
}

/**
 * Returns the answer to an error: a Problem as it is; 503 if the database is unavailable; else a 500 without details,
 * which the log has under the request's id (ASVS 16.5.1).
 */
export function problemForError(error: unknown, requestId: string): Problem {
  const refusal = refusalOf(error);
  if (refusal) return refusal;
  if (isReadGivenUp(error)) return unavailable();
  const state = sqlState(error);
  // A text that is no uuid is the id of no row.
  if (state === '22P02') return notFound();
  if (state === '22003' || state === '22021') return badRequest(refusalText('refusal.outOfRange'));
  // Two calls created the same row at once; the database rolled this one back.
  if (state === '23505') return conflict(refusalText('refusal.sameMoment'));
  log.error({ requestId, ...describeError(error) }, 'request failed');
  const busy = (state !== undefined && BUSY.test(state)) || isLost(error);
  return busy ? unavailable() : new Problem(500, refusalText('refusal.fault'));
}
