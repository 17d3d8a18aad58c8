import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { TransactionalEvent } from '#server/events/transactional-event.ts';
import { log } from '#server/log.ts';
import { paymentProvider } from './configured-provider.ts';
import type { Refund, RefundEvent } from './provider.ts';

const refundKeyOf = (intentId: string) => `refund:${intentId}`;
/** The provider has seen on a refund: by an event, or by its answer to a request. */
export const refundReported = new TransactionalEvent<RefundEvent['refund']>('refund seen');
const refundIdRow = z.object({ refund_id: z.string().nullable() });

/**
 * Gives money back that was taken without a sale: the whole of it, once, however often this is asked. A refund that
 * was made is only looked at, for a provider forgets its keys after a day.
 */
export async function refundUnsoldPayment(intentId: string): Promise<void> {
  const provider = paymentProvider();
  const [row] = await rowsOf(
    database(),
    refundIdRow,
    sql`select refund_id from payment where intent_id = ${intentId} and state = 'refunding'`,
  );
  if (!row) return;
  const refund = row.refund_id
    ? await provider.retrieveRefund(row.refund_id)
    : await provider.refund({
        intentId,
        amount: (await provider.retrieve(intentId)).amount,
        idempotencyKey: refundKeyOf(intentId),
      });
  await updateRefundedPayment(database(), intentId, refund);
}

/**
 * Takes what a provider says of a refund, inside the transaction that stores the event. `refund.key` says whose it
 * is: `refund:<intent>` is of money that was taken without a sale, `refund:<id>` of an order's own refund.
 */
export async function applyRefundEvent(tx: Database, { refund }: RefundEvent): Promise<void> {
  await refundReported.publish(tx, refund);
  if (refund.key === refundKeyOf(refund.intentId)) await updateRefundedPayment(tx, refund.intentId, refund);
}

async function updateRefundedPayment(db: Database, intentId: string, { id, status }: Refund): Promise<void> {
  const state = status === 'succeeded' ? 'refunded' : 'refunding';
  if (status === 'failed')
    log.error({ intent: intentId, refund: id }, 'money without a sale could not be given back');
  await db.execute(sql`update payment set state = ${state}, refund_id = ${id}, updated_at = now()
    where intent_id = ${intentId} and state = 'refunding'`);
}
