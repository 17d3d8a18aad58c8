import type { ProblemBody, Violation } from '#lib/contract/problem.ts';

/** What the message builder needs of an ApiError (http.ts). */
export interface Failure {
  status: number;
  problem?: (ProblemBody & Record<string, unknown>) | null;
  kind: 'client' | 'server' | 'network' | 'timeout' | 'cancel';
}

/** A text of messages/*.json by its id, or a text that arrived ready made. */
export type Said = { id: string } | { text: string };

/**
 * What to say about a failed call (specification, section 8): the explicit text wins; then violations, one per line;
 * a 422 without them its detail; a status its text for the context or in general; else the default.
 * `has` tells whether a message id exists. A cancelled call says nothing.
 */
export function explain(
  error: unknown,
  context: string,
  has: (id: string) => boolean,
  explicit?: string,
): Said | null {
  if (explicit) return { text: explicit };
  const failure = failureOf(error);
  if (!failure) return { id: 'errors.general.default' };
  if (failure.kind === 'cancel') return null;
  const lines = violationsOf(failure).map((violation) => violation.message);
  if (lines.length > 0) return { text: lines.join('\n') };
  if (failure.status === 422 && failure.problem?.detail) return { text: failure.problem.detail };
  const ids = [`errors.${context}.${keyOf(failure)}`, `errors.general.${keyOf(failure)}`];
  return { id: ids.find(has) ?? 'errors.general.default' };
}

function keyOf(failure: Failure): string {
  if (failure.kind === 'network' || failure.kind === 'timeout') return failure.kind;
  if (failure.problem?.type === '/errors/item-unavailable') return 'unavailable';
  return String(failure.status);
}

/** The failed call behind a thrown thing; null for anything else. */
export function failureOf(error: unknown): Failure | null {
  const known = error instanceof Error && 'kind' in error && 'status' in error;
  return known ? (error as Error & Failure) : null;
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
