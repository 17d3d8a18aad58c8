import { and, eq, inArray, sql } from 'drizzle-orm';
import type { IntentStatus } from '#contract/order.ts';
import { database } from '#server/db/database.ts';
import { sandboxEvent, sandboxIntent } from '#server/db/schema/payment.ts';
import { describeError, log } from '#server/log.ts';
import type { Intent } from '../provider.ts';
import { intentOf } from './intents.ts';
import { readRefund } from './refunds.ts';
import { handleSignedEvent, sign, webhookSecret } from './webhook.ts';

/**
 * Sends all due events through the webhook's route, signed, oldest first; failed ones are tried again with a growing
 * delay. An event that another process takes at the same moment is skipped.
 *
 * @returns the number of delivered events.
 */
export async function deliverEvents(): Promise<number> {
  let delivered = 0;
  let finishing = Promise.resolve();
  for (;;) {
    const [taken] = await Promise.all([takeEvent(), finishing]);
    if (!taken) return delivered;
    const { sandbox_intent: intent, ...event } = taken;
    try {
      await deliver(event, intentOf(intent));
      delivered += 1;
      finishing = finish(event.id).catch((error: unknown) => warn(event, error));
    } catch (error) {
      warn(event, error);
    }
  }
}

function warn({ id }: EventRow, error: unknown): void {
  log.warn({ event: id, ...describeError(error) }, 'a payment event was not processed; it is sent again');
}

type EventRow = typeof sandboxEvent.$inferSelect;

/** Takes the oldest due event, with its intent, and postpones it in case that its delivery fails. */
async function takeEvent() {
  const next = sql`(select id from sandbox_event where delivered_at is null and due_at <= now()
    order by due_at, id limit 1 for update skip locked)`;
  const [taken] = await database()
    .update(sandboxEvent)
    .set({
      attempts: sql`attempts + 1`,
      due_at: sql`now() + make_interval(secs => least(300, power(2, attempts + 1)::int))`,
    })
    .from(sandboxIntent)
    .where(and(eq(sandboxEvent.id, next), eq(sandboxIntent.id, sandboxEvent.intent_id)))
    .returning();
  return taken;
}

async function deliver(event: EventRow, intent: Intent): Promise<void> {
  const current = event.becomes ? await succeedLate(event.intent_id, event.becomes) : intent;
  if (!current) return;
  const object = event.refund_id ? await refundObject(event.refund_id) : intentObject(current);
  const body = JSON.stringify({ id: event.id, object: 'event', type: event.type, data: { object } });
  await handleSignedEvent(body, sign(body, webhookSecret()));
}

/** Applies a late success: the bank answers now, unless the payment was given up meanwhile. */
async function succeedLate(id: string, becomes: IntentStatus): Promise<Intent | undefined> {
  const awaited = inArray(sandboxIntent.status, ['processing', becomes]);
  const [moved] = await database()
    .update(sandboxIntent)
    .set({ status: becomes, updated_at: sql`now()` })
    .where(and(eq(sandboxIntent.id, id), awaited))
    .returning();
  return moved && intentOf(moved);
}

async function finish(id: string): Promise<void> {
  await database().update(sandboxEvent).set({ delivered_at: sql`now()` }).where(eq(sandboxEvent.id, id));
}

function intentObject(intent: Intent) {
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    currency: intent.currency,
    status: intent.status,
    capture_method: 'manual',
    metadata: { order_id: intent.orderId },
    last_payment_error: intent.lastError ? { code: intent.lastError } : null,
  };
}

async function refundObject(id: string) {
  const { status, amount, intentId, key } = await readRefund(database(), id);
  return { id, object: 'refund', amount, status, payment_intent: intentId, metadata: { key } };
}
