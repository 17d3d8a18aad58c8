import { describeError, log } from '#server/log.ts';

/** An unexpected answer of a provider. Only its status is kept: its text may quote a customer. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly status: number;

  constructor(status: number) {
    super(`answered ${status}`);
    this.status = status;
  }
}

/** Properties of libraries' errors with the status of an answer: of HTTP, of SMTP. */
const STATUSES = ['status', 'statusCode', 'responseCode'];
/** A code of a provider's list, such as `invalid_grant`; not a sentence. */
const WORD = /^[\w.-]{2,60}$/;

/**
 * Logs a provider's failure: its name, the status and its own code of the fault if given, and our error. The line has
 * the number of the request, without input of persons.
 */
export function logProviderFault(provider: string, error: unknown, message: string): void {
  log.warn({ provider, ...statusOf(error), ...describeError(error) }, message);
}

/** Returns status and code of the answer from the error or one of its causes. */
function statusOf(error: unknown): { status?: number; reason?: string } {
  if (!(error instanceof Error || error instanceof Response)) return {};
  const status = STATUSES.map((name): unknown => Reflect.get(error, name)).find(
    (value) => typeof value === 'number' && value > 0,
  );
  // OAuth's code of a fault is in `error` (RFC 6749, section 5.2).
  const word: unknown = Reflect.get(error, 'error');
  const reason = typeof word === 'string' && WORD.test(word) ? word : undefined;
  if (typeof status === 'number') return { status, reason };
  const { reason: deeper, ...rest } = error instanceof Error ? statusOf(error.cause) : {};
  return { ...rest, reason: reason ?? deeper };
}
