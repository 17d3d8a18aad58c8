import { database } from '#server/db/database.ts';
import { retried } from '#server/db/retry.ts';
import { log } from '#server/log.ts';
import { paymentProvider } from './configured-provider.ts';
import type { Intent } from './provider.ts';
import { type FollowUp, settle } from './settlement.ts';
import { refundUnsoldPayment } from './unsold-refunds.ts';

/** Takes a state that was asked for into the order, and asks for what follows from it. */
export async function applyIntent(intent: Intent): Promise<void> {
  const up = await retried(() => database().transaction((tx) => settle(tx, intent)));
  await runFollowUp(up);
}

/**
 * Asks the provider for what the settlement decided, and takes the answer as an event is taken. A repeat does no
 * harm, for each of the three is idempotent in the provider's machine.
 */
export async function runFollowUp(up: FollowUp): Promise<void> {
  if (!up) return;
  if (up.ask === 'refund') return refundUnsoldPayment(up.intentId);
  const intent = await paymentProvider()[up.ask](up.intentId);
  if (intent.status === 'requires_capture') {
    log.error({ intent: intent.id, ask: up.ask }, 'a reservation could be neither taken nor given back');
    return;
  }
  await applyIntent(intent);
}
