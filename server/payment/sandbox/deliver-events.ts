import { and, eq, inArray, sql } from 'drizzle-orm';
import { database } from '#server/db/database.ts';
import { sandboxEvent, sandboxIntent } from '#server/db/schema/payment.ts';
import { describeError, log } from '#server/log.ts';
import { readIntent } from './intents.ts';
import { readRefund } from './refunds.ts';
import { handleSignedEvent, sign, webhookSecret } from './webhook.ts';

/**
 * Sends every event that is due through the webhook's door, signed, oldest first; what fails is tried again with a
 * growing delay. An event that another process takes at the same moment is left to it.
 *
 * @returns how many were delivered.
 */
export async function deliverEvents(): Promise<number> {
  let delivered = 0;
  for (;;) {
    const next = sql`(select id from sandbox_event where delivered_at is null and due_at <= now()
      order by due_at, id limit 1 for update skip locked)`;
    const [event] = await database()
      .update(sandboxEvent)
      .set({
        attempts: sql`attempts + 1`,
        due_at: sql`now() + make_interval(secs => least(300, power(2, attempts + 1)::int))`,
      })
      .where(eq(sandboxEvent.id, next))
      .returning();
    if (!event) return delivered;
    try {
      await deliver(event);
      delivered += 1;
    } catch (error) {
      log.warn(
        { event: event.id, ...describeError(error) },
        'a payment event was not taken; it is tried again',
      );
    }
  }
}

async function deliver(event: typeof sandboxEvent.$inferSelect): Promise<void> {
  const db = database();
  if (event.becomes) {
    // A late success: the bank answers now, unless the payment was given up meanwhile.
    const awaited = inArray(sandboxIntent.status, ['processing', event.becomes]);
    const moved = await db
      .update(sandboxIntent)
      .set({ status: event.becomes, updated_at: sql`now()` })
      .where(and(eq(sandboxIntent.id, event.intent_id), awaited));
    if (moved.rowCount === 0) return finish(event.id);
  }
  const object = event.refund_id ? await refundObject(event.refund_id) : await intentObject(event.intent_id);
  const body = JSON.stringify({ id: event.id, object: 'event', type: event.type, data: { object } });
  await handleSignedEvent(body, sign(body, webhookSecret()));
  await finish(event.id);
}

async function finish(id: string): Promise<void> {
  await database().update(sandboxEvent).set({ delivered_at: sql`now()` }).where(eq(sandboxEvent.id, id));
}

async function intentObject(id: string) {
  const intent = await readIntent(database(), id);
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
