import { describeError } from '#server/describe-error.ts';
import { Problem } from '#server/http/problem.ts';
import { log } from '#server/log.ts';
import { type Carrier, relayCarrier } from './carrier.ts';

/** A shopper waits no longer than this for a list of points. */
const PATIENCE_MS = 4_000;

const away = () =>
  new Problem(
    503,
    'We cannot load the carrier’s pickup points right now. Home delivery is available as usual.',
    {
      type: '/errors/carrier-away',
      headers: { 'Retry-After': '30' },
    },
  );

/**
 * Asks the carrier, within a time; also one that ignores its signal. @throws Problem 503 when it does not answer, or
 * when the shop has none.
 */
export async function askCarrier<T>(
  ask: (carrier: Carrier, signal: AbortSignal) => Promise<T>,
  carrier = relayCarrier(),
  patience = PATIENCE_MS,
): Promise<T> {
  if (!carrier) throw away();
  const signal = AbortSignal.timeout(patience);
  const tooLate = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    return await Promise.race([ask(carrier, signal), tooLate]);
  } catch (error) {
    log.warn({ carrier: carrier.id, ...describeError(error) }, 'the carrier did not answer');
    throw away();
  }
}
