import { Unavailable } from '#server/errors.ts';
import { logProviderFault } from '#server/provider-faults.ts';
import { answerWithin } from './answer-within.ts';
import type { Carrier } from './carrier.ts';
import { configuredCarrier } from './configured-carrier.ts';

/** A shopper waits no longer than this for a list of points. */
const CARRIER_TIMEOUT_MS = 4_000;

const carrierUnavailable = () =>
  new Unavailable(
    30,
    'We cannot load the carrier’s pickup points right now. Home delivery is available as usual.',
    'carrier-away',
  );

/**
 * Asks the carrier, within a time; also one that ignores its signal. @throws Unavailable when it does not answer, or
 * when the shop has none.
 */
export async function callCarrier<T>(
  ask: (carrier: Carrier, signal: AbortSignal) => Promise<T>,
  carrier = configuredCarrier(),
  timeoutMs = CARRIER_TIMEOUT_MS,
): Promise<T> {
  if (!carrier) throw carrierUnavailable();
  try {
    return await answerWithin(timeoutMs, (signal) => ask(carrier, signal));
  } catch (error) {
    logProviderFault(carrier.id, error, 'the carrier did not answer');
    throw carrierUnavailable();
  }
}
