import { failureOf } from './error-messages.ts';

/** Describes a failure for the log by kind and status, without any data of the request or answer. */
function describeError(error: unknown): string {
  const failure = failureOf(error);
  if (failure) return failure.status === 0 ? failure.kind : `${failure.kind} ${failure.status}`;
  return error instanceof Error ? error.name : typeof error;
}

/** A call cancelled by the shopper is not a failure. */
const wasCancelled = (error: unknown): boolean => failureOf(error)?.kind === 'cancel';

/** Logs the French message of a store action that failed (specification, section 8). */
function logFailure(message: string, error: unknown): void {
  if (!wasCancelled(error)) console.warn(`${message} (${describeError(error)})`);
}

/** Runs a store action; on failure logs its French message and rethrows the error (specification, section 8). */
export async function storeAction<T>(message: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    logFailure(message, error);
    throw error;
  }
}

/** Runs a read of the cart or the addresses whose failure is only logged (specification, section 8). */
export async function readOrFallback<T, F>(
  message: string,
  read: () => Promise<T>,
  fallback: F,
): Promise<T | F> {
  try {
    return await read();
  } catch (error) {
    logFailure(message, error);
    return fallback;
  }
}
