import { CHALLENGE_REQUIRED } from '#contract/challenge-names.ts';
import type { Violation } from '#contract/problem.ts';
import { RECENT_SIGN_IN_REQUIRED } from '#contract/recent-sign-in.ts';
import { formatIf, hasMessage, type Messages, type Values } from '../i18n/format.ts';
import type { ApiError } from './api-error.ts';

/** What the message builder needs of an ApiError (api-error.ts); a test, or another side of a bundle, may make its own. */
export type Failure = Pick<ApiError, 'kind' | 'status' | 'problem'> & Partial<Pick<ApiError, 'retryAfter'>>;

/** A text of messages/*.json by its id with what it names, or a text that arrived ready made. */
export type Message = { id: string; values?: Values } | { text: string };

/** Where a call was made: each may have texts of its own, `general` serves the rest (decision 39). */
export type ErrorContext =
  | 'cart'
  | 'checkout'
  | 'payment'
  | 'auth'
  | 'account'
  | 'tradeIn'
  | 'booking'
  | 'return'
  | 'voucher'
  | 'general';

/** Statuses that the specification maps, and those for which this shop has more to say than "that did not work". */
const MAPPED = new Set([400, 401, 403, 404, 500]);
const OWN = new Set([409, 429, 502, 503]);

/**
 * What to say about a failed call (specification, section 8): the explicit text wins; then violations, one per line;
 * a 422 without them its detail; a status its text for the context or in general; else the default.
 * `texts` are those that the page has for it. A cancelled call says nothing.
 */
export function errorMessage(
  error: unknown,
  context: ErrorContext,
  texts: Messages,
  explicit?: string,
): Message | null {
  if (explicit) return { text: explicit };
  const failure = failureOf(error);
  if (!failure) return { id: 'errors.general.default' };
  if (failure.kind === 'cancel') return null;
  const lines = violationsOf(failure).map((violation) => violation.message);
  if (lines.length > 0) return { text: lines.join('\n') };
  if (failure.status === 422 && failure.problem?.detail) return { text: failure.problem.detail };
  const key = keyOf(failure);
  const ids = key ? [`errors.${context}.${key}`, `errors.general.${key}`] : [];
  const id = ids.find((known) => hasMessage(texts, known)) ?? 'errors.general.default';
  if (key !== 'challenge' && key !== 'holds') return { id };
  return { id, values: { minutes: Math.ceil((failure.retryAfter ?? 60) / 60) } };
}

/** `errorMessage` as the sentence itself; empty for a cancelled call. */
export function failureText(
  texts: Messages,
  error: unknown,
  context: ErrorContext,
  explicit?: string,
): string {
  return messageText(texts, errorMessage(error, context, texts, explicit));
}

/** A message as its sentence. The id may come from a cookie: an unknown one says what holds for every failure. */
export function messageText(texts: Messages, message: Message | null | undefined): string {
  if (!message) return '';
  if ('text' in message) return message.text;
  return formatIf(texts, message.id, message.values) ?? formatIf(texts, 'errors.general.default') ?? '';
}

/** Whether the customer's session has ended (lib/auth/gateway.ts): once signed in again, the same can be sent again. */
export const isSessionExpired = (error: unknown): boolean =>
  failureOf(error)?.problem?.type === '/errors/session-expired';

/** Whether the sign-in is too long ago for this: after another one the same can be sent again. */
export const isSignInOld = (error: unknown): boolean =>
  failureOf(error)?.problem?.type === RECENT_SIGN_IN_REQUIRED;

function keyOf({ kind, status, problem }: Failure): string | undefined {
  if (kind === 'network' || kind === 'timeout') return kind;
  if (problem?.type === '/errors/session-expired') return 'expired';
  if (problem?.type === RECENT_SIGN_IN_REQUIRED) return 'recentSignIn';
  if (problem?.type === CHALLENGE_REQUIRED) return 'challenge';
  if (problem?.type === '/errors/too-many-holds') return 'holds';
  if (problem?.type === '/errors/item-unavailable') return 'unavailable';
  return MAPPED.has(status) || OWN.has(status) ? String(status) : undefined;
}

/** The failed call behind a thrown thing; null for anything else. */
export function failureOf(error: unknown): Failure | null {
  const known = error instanceof Error && 'kind' in error && 'status' in error;
  return known ? (error as Error & Failure) : null;
}

/** What a call answers; null for what is not there (404). @throws ApiError for all else */
export async function nullIfMissing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (failureOf(error)?.status === 404) return null;
    throw error;
  }
}

/** Broken rules that an answer names. */
export const violationsOf = (failure: Failure): Violation[] => failure.problem?.violations ?? [];

/** Messages by field, folded from the violations of an answer; fields that the form does not have go under ''. */
export function fieldErrors(error: unknown, fields: readonly string[]): Record<string, string> {
  const failure = failureOf(error);
  const folded: Record<string, string> = {};
  for (const { propertyPath, message } of failure ? violationsOf(failure) : []) {
    const field = fields.includes(propertyPath) ? propertyPath : '';
    folded[field] = folded[field] ? `${folded[field]}\n${message}` : message;
  }
  return folded;
}
