import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { refund } from '#server/db/schema/returns.ts';
import { Conflict } from '#server/errors.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { closeOrder } from './close-order.ts';
import { hasAccount } from './credit-choice.ts';
import { refundOrder } from './refund-order.ts';
import { isReplaced } from './replaced-refunds.ts';

const failedRefund = z.object({
  id: z.string(),
  return_id: z.string().nullable(),
  reason: z.enum(refund.reason.enumValues),
  /** What the card did not take, in cents. */
  card_amount: z.number(),
  delivery_amount: z.number(),
  line_ids: z.array(z.string()),
});
type FailedRefund = z.infer<typeof failedRefund>;

/**
 * Refunds of an order that the provider refused, of money that the shop has, and that no other refund replaces. Those that
 * got no answer are not among them: they may still be paid. The money for a gift card never becomes credit.
 */
export const failedRefundsOf = (db: Database, orderId: string): Promise<FailedRefund[]> =>
  rowsOf(
    db,
    failedRefund,
    sql`select r.id, r.return_id, r.reason, r.card_amount, r.delivery_amount, to_json(r.line_ids) as line_ids
      from refund r join payment p on p.id = r.payment_id join purchase_order o on o.id = r.order_id
      where r.order_id = ${orderId} and r.state = 'failed' and not ${isReplaced}
        and p.state = 'paid' and o.gift_card_amount is null
      order by r.created_at, r.id`,
  );

/** What of refunds the card did not take, in cents. */
export const failedAmount = (failed: readonly FailedRefund[]): number =>
  failed.reduce((sum, { card_amount }) => sum + card_amount, 0);

/**
 * Pays as store credit what the card did not take, each refund by one that replaces it. The order must be locked by the
 * caller.
 *
 * @throws Conflict for an order without such a refund or without an account, and for more than is left of the order
 */
export async function payFailedRefundsAsCredit(
  tx: Database,
  order: OrderRow,
  failed: readonly FailedRefund[],
): Promise<OrderRow> {
  if (failed.length === 0)
    throw new Conflict(
      `Order ${order.reference} has no failed refund that can become store credit.`,
      'refund',
    );
  if (!(await hasAccount(tx, order)))
    throw new Conflict(
      `Order ${order.reference} has no account: its refund cannot become store credit.`,
      'no-credit',
    );
  for (const replaced of failed) {
    await refundOrder(tx, order, {
      amount: replaced.card_amount,
      delivery: Math.min(replaced.delivery_amount, replaced.card_amount),
      lines: [],
      reason: replaced.reason,
      returnId: replaced.return_id ?? undefined,
      dedupKey: `refund-as-credit:${replaced.id}`,
      asCredit: { bonus: 0 },
      replaces: { id: replaced.id, lineIds: replaced.line_ids },
    });
  }
  return closeOrder(tx, order);
}
