/**
 * Limits the time of a call, even if `ask` ignores its signal.
 *
 * @throws the error of `ask`; the signal's reason when it was too late
 */
export async function answerWithin<T>(
  timeoutMs: number,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(timeoutMs);
  const tooLate = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([ask(signal), tooLate]);
}
