import { DomainError, Unavailable } from '#server/errors.ts';
import { logProviderFault } from '#server/provider-faults.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { answerWithin } from './answer-within.ts';
import type { Carrier, PickupPoints } from './carrier.ts';
import { configuredCarrier } from './configured-carrier.ts';

/** Time limit of a search for pickup points, for which a shopper waits. */
const POINTS_TIMEOUT_MS = 4_000;
/** Time limit of any other call, in ms. The back office ends its own calls after 15 seconds. */
const CALL_TIMEOUT_MS = 12_000;

const pointsUnavailable = () =>
  new Unavailable(30, refusalText('refusal.delivery.pickupsAway'), 'carrier-away');

/**
 * Asks the carrier for pickup points, within a time limit, even if it ignores its signal.
 *
 * @throws Unavailable `carrier-away` when it does not answer, or when the shop has no points
 */
export async function callForPoints<T>(
  ask: (points: PickupPoints, signal: AbortSignal) => Promise<T>,
  carrier: Pick<Carrier, 'id' | 'points'> | undefined = configuredCarrier(),
  timeoutMs = POINTS_TIMEOUT_MS,
): Promise<T> {
  const points = carrier?.points;
  if (!points) throw pointsUnavailable();
  try {
    return await answerWithin(timeoutMs, (signal) => ask(points, signal));
  } catch (error) {
    logProviderFault(carrier.id, error, 'the carrier did not answer');
    throw pointsUnavailable();
  }
}

/**
 * Calls a carrier about a label or a parcel, within a time limit.
 *
 * @throws Conflict or Invalid for a refusal; Unavailable `labels-away` when it does not answer
 */
export async function callCarrier<T>(
  carrier: Carrier,
  ask: (carrier: Carrier, signal: AbortSignal) => Promise<T>,
  timeoutMs = CALL_TIMEOUT_MS,
): Promise<T> {
  try {
    return await answerWithin(timeoutMs, (signal) => ask(carrier, signal));
  } catch (error) {
    if (error instanceof DomainError) throw error;
    logProviderFault(carrier.id, error, 'the carrier did not answer');
    throw new Unavailable(30, refusalText('refusal.delivery.carrierAway'), 'labels-away');
  }
}
