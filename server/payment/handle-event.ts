import { type Database, database } from '#server/db/database.ts';
import { retried } from '#server/db/retry.ts';
import { paymentEvent } from '#server/db/schema/payment.ts';
import { paymentProvider } from './configured-provider.ts';
import { parseEvent } from './parse-event.ts';
import type { Intent, PaymentEvent, RefundEvent } from './provider.ts';
import { type FollowUp, runFollowUp, StaleReport, settle } from './settlement.ts';
import { applyRefundEvent } from './unsold-refunds.ts';

/**
 * Handles a provider's event whose signature is verified: stores it once by id in the same transaction as its effect,
 * then makes the follow-up call.
 *
 * @throws Malformed for an unknown format.
 */
export async function handleEvent(sent: unknown): Promise<void> {
  const event = parseEvent(sent);
  if (!event) return;
  const isNew = 'refund' in event ? handleRefundEvent(event) : handlePaymentEvent(event);
  await runFollowUp(await isNew);
}

async function handleRefundEvent(event: RefundEvent): Promise<FollowUp> {
  return handleOnce(event.id, event.type, event.refund.intentId, async (tx) => {
    await applyRefundEvent(tx, event);
    return undefined;
  });
}

/** Applies the event's intent, or the provider's current one if the event may be older than the record. */
async function handlePaymentEvent({ id, type, intent }: PaymentEvent): Promise<FollowUp> {
  const settleOnce = (reported: Intent, refusesStale: boolean) =>
    handleOnce(id, type, intent.id, (tx) => settle(tx, reported, refusesStale));
  try {
    return await settleOnce(intent, true);
  } catch (error) {
    if (!(error instanceof StaleReport)) throw error;
  }
  return settleOnce(await paymentProvider().retrieve(intent.id), false);
}

function handleOnce(
  id: string,
  type: string,
  intentId: string,
  effect: (tx: Database) => Promise<FollowUp>,
): Promise<FollowUp> {
  return retried(() =>
    database().transaction(async (tx) => {
      const stored = await tx
        .insert(paymentEvent)
        .values({ id, type, intent_id: intentId })
        .onConflictDoNothing();
      return stored.rowCount === 0 ? undefined : effect(tx);
    }),
  );
}
