import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { refund as refunds } from '#server/db/schema/returns.ts';
import { enqueueJob } from '#server/jobs/enqueue.ts';
import { log } from '#server/log.ts';
import { paymentProvider } from '#server/payment/configured-provider.ts';
import { RefundRefused } from '#server/payment/provider.ts';
import { recordRefundStatus, refundKey } from './refund-status.ts';

const pending = z.object({ due_at: z.string() });
const due = z.object({
  id: z.string(),
  intent_id: z.string(),
  card_amount: z.number(),
  tries: z.number(),
  provider_refund_id: z.string().nullable(),
});
/** Hours within which a repeat is safe; a provider keeps a key for a day. */
export const IDEMPOTENCY_KEY_HOURS = 20;
/** Unfinished refunds that may still be sent or retrieved. */
const PENDING = sql`r.state = 'pending' and (r.provider_refund_id is not null
  or coalesce(r.sent_at, now()) > now() - make_interval(hours => ${IDEMPOTENCY_KEY_HOURS}))`;
/** Seconds after which a payment that is not captured yet is checked again. */
const WAIT_SECONDS = 30;

/** Adds the job that sends a refund, in the transaction that writes it. */
export const enqueueRefund = (tx: Database, refundId: string, runAt?: SQL): Promise<void> =>
  enqueueJob(tx, 'send-refund', { refundId }, { key: `refund:${refundId}`, runAt });

/**
 * Sends the card's part of a refund to the provider, outside any transaction, for its job. The key is the refund's own,
 * so that a repeat after a crash refunds nothing twice. A sent and unfinished one is retrieved at growing intervals. A
 * payment to be captured is waited for. A final refusal of the provider fails the refund.
 *
 * @throws the provider's error, if another try may succeed.
 */
export async function sendRefund(id: string): Promise<void> {
  const db = database();
  const [refund] = await rowsOf(
    db,
    due,
    sql`update refund r set attempts = attempts + 1, sent_at = coalesce(r.sent_at, now()),
        due_at = now() + make_interval(secs => least(3600, 30 * power(2, least(attempts, 7))::int))
      from payment p where r.id = ${id} and ${PENDING} and r.due_at <= now()
        and p.id = r.payment_id and p.state = 'paid' and p.intent_id is not null
      returning r.id, p.intent_id, r.card_amount, r.tries, r.provider_refund_id`,
  );
  try {
    if (refund) await send(refund);
  } catch (error) {
    const last_error = String(error).slice(0, 500);
    if (error instanceof RefundRefused) {
      log.error({ refund: id, reason: last_error }, 'the provider refuses a refund');
      await db
        .update(refunds)
        .set({ state: 'failed', last_error, updated_at: sql`now()` })
        .where(eq(refunds.id, id));
      return;
    }
    await db.update(refunds).set({ last_error, due_at: sql`now()` }).where(eq(refunds.id, id));
    throw error;
  }
  const [left] = await rowsOf(
    db,
    pending,
    sql`select greatest(r.due_at, now() + make_interval(secs => ${WAIT_SECONDS}))::text as due_at from refund r
      where r.id = ${id} and ${PENDING}`,
  );
  if (left) await enqueueRefund(db, id, sql`${left.due_at}::timestamptz`);
}

async function send(refund: z.infer<typeof due>): Promise<void> {
  const key = refundKey(refund.id, refund.tries);
  const answer = refund.provider_refund_id
    ? await paymentProvider().retrieveRefund(refund.provider_refund_id)
    : await paymentProvider().refund({
        intentId: refund.intent_id,
        amount: refund.card_amount,
        idempotencyKey: key,
      });
  await database().transaction((tx) => recordRefundStatus(tx, { key, id: answer.id, status: answer.status }));
}
