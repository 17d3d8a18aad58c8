import { sql } from 'drizzle-orm';
import { type Database, database } from '#server/db/database.ts';
import { retried } from '#server/db/retry.ts';
import { paymentProvider } from './configured-provider.ts';
import { readEvent } from './event-format.ts';
import { follow } from './follow-up.ts';
import { attemptOf } from './payments.ts';
import type { Intent, PaymentEvent, RefundEvent } from './provider.ts';
import { type FollowUp, settle } from './settlement.ts';
import { mayBeOld } from './settlement-rules.ts';
import { takeRefundEvent } from './unsold-refunds.ts';

/**
 * Takes what a provider sent, its signature checked: stored once by id in the same transaction as its effect, then
 * what must be asked of the provider.
 *
 * @throws Malformed for what is not understood.
 */
export async function takeEvent(sent: unknown): Promise<void> {
  const event = readEvent(sent);
  if (!event) return;
  const isNew = 'refund' in event ? takeRefund(event) : takePayment(event);
  await follow(await isNew);
}

async function takeRefund(event: RefundEvent): Promise<FollowUp> {
  return once(event.id, event.type, event.refund.intentId, async (tx) => {
    await takeRefundEvent(tx, event);
    return undefined;
  });
}

async function takePayment(event: PaymentEvent): Promise<FollowUp> {
  const intent = await current(event.intent);
  return once(event.id, event.type, intent.id, (tx) => settle(tx, intent));
}

/** The intent as the event tells it, or as the provider has it by now when the event may be older than what is known. */
async function current(told: Intent): Promise<Intent> {
  const known = await attemptOf(database(), told);
  return known && mayBeOld(known, told.status) ? paymentProvider().retrieve(told.id) : told;
}

function once(
  id: string,
  type: string,
  intentId: string,
  effect: (tx: Database) => Promise<FollowUp>,
): Promise<FollowUp> {
  return retried(() =>
    database().transaction(async (tx) => {
      const stored = await tx.execute(sql`insert into payment_event (id, type, intent_id)
        values (${id}, ${type}, ${intentId}) on conflict do nothing`);
      return stored.rowCount === 0 ? undefined : effect(tx);
    }),
  );
}
