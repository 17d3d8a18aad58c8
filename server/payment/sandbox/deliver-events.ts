import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { describeError, log } from '#server/log.ts';
import { readIntent } from './intents.ts';
import { readRefund } from './refunds.ts';
import { handleSignedEvent, sign, webhookSecret } from './webhook.ts';

const due = z.object({
  id: z.string(),
  type: z.string(),
  intent_id: z.string(),
  becomes: z.string().nullable(),
  refund_id: z.string().nullable(),
});

/**
 * Sends every event that is due through the webhook's door, signed, oldest first; what fails is tried again with a
 * growing delay. An event that another process takes at the same moment is left to it.
 *
 * @returns how many were delivered.
 */
export async function deliverEvents(): Promise<number> {
  let delivered = 0;
  for (;;) {
    const [event] = await rowsOf(
      database(),
      due,
      sql`update sandbox_event set attempts = attempts + 1,
            due_at = now() + make_interval(secs => least(300, power(2, attempts + 1)::int))
          where id = (select id from sandbox_event where delivered_at is null and due_at <= now()
            order by due_at, id limit 1 for update skip locked)
          returning id, type, intent_id, becomes, refund_id`,
    );
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

async function deliver(event: z.infer<typeof due>): Promise<void> {
  const db = database();
  if (event.becomes) {
    // A late success: the bank answers now, unless the payment was given up meanwhile.
    const moved = await db.execute(sql`update sandbox_intent set status = ${event.becomes}, updated_at = now()
      where id = ${event.intent_id} and status in ('processing', ${event.becomes})`);
    if (moved.rowCount === 0) return finish(event.id);
  }
  const object = event.refund_id ? await refundObject(event.refund_id) : await intentObject(event.intent_id);
  const body = JSON.stringify({ id: event.id, object: 'event', type: event.type, data: { object } });
  await handleSignedEvent(body, sign(body, webhookSecret()));
  await finish(event.id);
}

async function finish(id: string): Promise<void> {
  await database().execute(sql`update sandbox_event set delivered_at = now() where id = ${id}`);
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
