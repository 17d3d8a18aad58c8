import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { Conflict } from '#server/errors.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { mailRefundSentAgain } from './mails.ts';
import { moreThanLeft, refundableAmounts } from './refundable.ts';
import { enqueueRefund } from './send-refund.ts';
import { isStuckRefund } from './stuck-refunds.ts';

const stuckRefund = z.object({
  id: z.string(),
  failed: z.boolean(),
  tries: z.number(),
  card_amount: z.number(),
  line_ids: z.array(z.string()),
});

/**
 * Sends an order's refunds again that the provider refused, or did not answer for so long, and mails the buyer about those
 * that were refused. The order must be locked by the caller.
 *
 * A refund that is larger than the rest of the order is left out. The newest is sent first, because it may include what
 * an older one was for.
 *
 * @returns the number of refunds to send again
 * @throws Conflict for an order without any, and if none of them fits in its rest
 */
export async function retryRefunds(tx: Database, order: OrderRow): Promise<number> {
  const stuck = await rowsOf(
    tx,
    stuckRefund,
    sql`select r.id, r.state = 'failed' as failed, r.tries, r.card_amount, to_json(r.line_ids) as line_ids from refund r
      where r.order_id = ${order.id} and ${isStuckRefund} order by r.created_at desc, r.id desc`,
  );
  if (stuck.length === 0)
    throw new Conflict(`Order ${order.reference} has no refund that failed or got no answer.`, 'refund');
  const { card } = await refundableAmounts(tx, order.id);
  let left = card;
  const again = stuck.filter((refund) => {
    // One without an answer is deducted from the rest already.
    const added = refund.failed ? refund.card_amount : 0;
    if (added > left) return false;
    left -= added;
    return true;
  });
  if (again.length === 0) throw moreThanLeft(card, order);
  for (const refund of again) {
    // A provider repeats the answer of a key: a new attempt needs a new key.
    const tries = refund.tries + 1;
    await tx.execute(sql`update refund set state = 'pending', tries = ${tries}, attempts = 0,
        provider_refund_id = null, sent_at = null, last_error = null, due_at = now(), updated_at = now()
      where id = ${refund.id}`);
    await enqueueRefund(tx, refund.id);
    if (refund.failed) await mailRefundSentAgain(tx, order, { ...refund, tries });
  }
  return again.length;
}
