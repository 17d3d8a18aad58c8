import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { refund as refunds } from '#server/db/schema/returns.ts';
import { log } from '#server/log.ts';
import { paymentProvider } from '#server/payment/configured-provider.ts';
import { recordRefundStatus, refundKey } from './refund-status.ts';

const due = z.object({
  id: z.string(),
  intent_id: z.string(),
  card_amount: z.number(),
  tries: z.number(),
  attempts: z.number(),
  provider_refund_id: z.string().nullable(),
});
/** A provider knows a key for a day; within this a repeat is safe. */
export const IDEMPOTENCY_KEY_HOURS = 20;
/** From here on somebody should look; it goes on being tried every hour. */
const ALERT_AFTER = 8;

/**
 * Sends the card's part of every refund that is due to the provider, one by one and outside any transaction; several
 * workers may run at once. The key is the refund's own, so that a repeat after a crash gives nothing twice. One that was
 * sent and has not ended is asked about. Money that is still to be captured is waited for.
 *
 * @returns how many were sent.
 */
export async function sendRefunds(): Promise<number> {
  const db = database();
  for (let sent = 0; ; sent += 1) {
    const [refund] = await rowsOf(
      db,
      due,
      sql`update refund r set attempts = attempts + 1, sent_at = coalesce(r.sent_at, now()),
          due_at = now() + make_interval(secs => least(3600, 30 * power(2, least(attempts, 7))::int))
        from payment p where p.id = r.payment_id and r.id = (
          select r.id from refund r join payment p on p.id = r.payment_id
          where r.state = 'pending' and r.due_at <= now() and p.state = 'paid' and p.intent_id is not null
            and (r.provider_refund_id is not null or coalesce(r.sent_at, now()) > now() - make_interval(hours => ${IDEMPOTENCY_KEY_HOURS}))
          order by r.due_at, r.id limit 1 for update of r skip locked)
        returning r.id, p.intent_id, r.card_amount, r.tries, r.attempts, r.provider_refund_id`,
    );
    if (!refund) return sent;
    try {
      await send(refund);
    } catch (error) {
      const told = { refund: refund.id, attempt: refund.attempts, error: String(error) };
      const last_error = told.error.slice(0, 500);
      await db.update(refunds).set({ last_error }).where(eq(refunds.id, refund.id));
      log[refund.attempts >= ALERT_AFTER ? 'error' : 'warn'](
        told,
        'a refund could not be sent; it is tried again',
      );
      sent -= 1;
    }
  }
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
