import { CHALLENGE_REQUIRED } from '#contract/challenge-names.ts';
import type { Violation } from '#contract/problem.ts';
import { RECENT_SIGN_IN_REQUIRED } from '#contract/recent-sign-in.ts';
import { formatIf, hasMessage, type Messages, type Values } from '../i18n/format.ts';
import type { ApiError } from './api-error.ts';

/** Fields of an ApiError (api-error.ts) that messages need; tests and other bundles may build their own. */
export type Failure = Pick<ApiError, 'kind' | 'status' | 'problem'> & Partial<Pick<ApiError, 'retryAfter'>>;

/** A message of messages/*.json by id, with its values, or a ready text. */
export type Message = { id: string; values?: Values } | { text: string };

/** Context of a call: each may have its own texts, `general` is the fallback (decision 39). */
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

/** Statuses mapped by the specification, and those with a more specific text in this shop. */
const MAPPED = new Set([400, 401, 403, 404, 500]);
const OWN = new Set([409, 429, 502, 503]);

/**
 * Builds the message of a failed call (specification, section 8). In order: the explicit text; violations, one per
 * line; the detail of a 422 without violations; the text of the status, for the context or in general; the
 * default. `texts` are the page's. Empty for a cancelled call.
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

/** Returns the text of `errorMessage`; empty for a cancelled call. */
export function failureText(
  texts: Messages,
  error: unknown,
  context: ErrorContext,
  explicit?: string,
): string {
  return messageText(texts, errorMessage(error, context, texts, explicit));
}

/** Returns a message as text. The id may come from a cookie: an unknown one gets the general failure text. */
export function messageText(texts: Messages, message: Message | null | undefined): string {
  if (!message) return '';
  if ('text' in message) return message.text;
  return formatIf(texts, message.id, message.values) ?? formatIf(texts, 'errors.general.default') ?? '';
}

/** Returns whether the session has expired (lib/auth/gateway.ts); after signing in the call can be repeated. */
export const isSessionExpired = (error: unknown): boolean =>
  failureOf(error)?.problem?.type === '/errors/session-expired';

/** Returns whether the sign-in is too old for the call; after signing in again the call can be repeated. */
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

/** Returns the failed call in a thrown value; null for anything else. */
export function failureOf(error: unknown): Failure | null {
  const known = error instanceof Error && 'kind' in error && 'status' in error;
  return known ? (error as Error & Failure) : null;
}

/** Returns the answer of a call; null for 404. @throws ApiError for any other failure */
export async function nullIfMissing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (failureOf(error)?.status === 404) return null;
    throw error;
  }
}

/** Returns the violations of an answer. */
export const violationsOf = (failure: Failure): Violation[] => failure.problem?.violations ?? [];

/** Returns messages by field from the violations of an answer; fields that the form lacks are collected under ''. */
export function fieldErrors(error: unknown, fields: readonly string[]): Record<string, string> {
  const failure = failureOf(error);
  const folded: Record<string, string> = {};
  for (const { propertyPath, message } of failure ? violationsOf(failure) : []) {
    const field = fields.includes(propertyPath) ? propertyPath : '';
    folded[field] = folded[field] ? `${folded[field]}\n${message}` : message;
  }
  return folded;
}
