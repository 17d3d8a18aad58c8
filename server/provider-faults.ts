import { describeError, log } from '#server/log.ts';

/** An answer of a provider that the shop did not expect. Only its status is kept: what it says may quote a customer. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly status: number;

  constructor(status: number) {
    super(`answered ${status}`);
    this.status = status;
  }
}

/** Where libraries have the status of an answer: of HTTP, of SMTP. */
const STATUSES = ['status', 'statusCode', 'responseCode'];
/** Words of a provider's own list, such as `invalid_grant`; a sentence is none. */
const WORD = /^[\w.-]{2,60}$/;

/**
 * Logs why a provider failed: its name, the status and its own word for the fault where it gave them, and our error.
 * The line has the number of the request, and nothing that a person typed.
 */
export function logProviderFault(provider: string, error: unknown, message: string): void {
  log.warn({ provider, ...statusOf(error), ...describeError(error) }, message);
}

/** What the error, or a cause of it, tells of the answer. */
function statusOf(error: unknown): { status?: number; reason?: string } {
  if (!(error instanceof Error || error instanceof Response)) return {};
  const status = STATUSES.map((name): unknown => Reflect.get(error, name)).find(
    (value) => typeof value === 'number' && value > 0,
  );
  // What OAuth answers is called `error` (RFC 6749, section 5.2).
  const word: unknown = Reflect.get(error, 'error');
  const reason = typeof word === 'string' && WORD.test(word) ? word : undefined;
  if (typeof status === 'number') return { status, reason };
  const { reason: deeper, ...rest } = error instanceof Error ? statusOf(error.cause) : {};
  return { ...rest, reason: reason ?? deeper };
}
