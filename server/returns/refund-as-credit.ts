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
import { sumOf } from './refund-split.ts';
import { refundableAmounts } from './refundable.ts';
import { isSettled } from './settled-refunds.ts';

const failedRefund = z.object({
  id: z.string(),
  return_id: z.string().nullable(),
  reason: z.enum(refund.reason.enumValues),
  /** The amount that the card did not take, in cents. */
  card_amount: z.number(),
  delivery_amount: z.number(),
  line_ids: z.array(z.string()),
});

/** `amount`: what is owed of a refund, in cents: what the card did not take, at most the rest of its order. */
type FailedRefund = z.infer<typeof failedRefund> & { amount: number };

/**
 * Refunds of an order that the provider refused, of money that the shop has and still owes. Those that got no answer are not
 * among them: they may still be paid. The money for a gift card never becomes credit.
 */
export async function failedRefundsOf(db: Database, orderId: string): Promise<FailedRefund[]> {
  const failed = await rowsOf(
    db,
    failedRefund,
    sql`select r.id, r.return_id, r.reason, r.card_amount, r.delivery_amount, to_json(r.line_ids) as line_ids
      from refund r join payment p on p.id = r.payment_id join purchase_order o on o.id = r.order_id
      where r.order_id = ${orderId} and r.state = 'failed' and not ${isSettled}
        and p.state = 'paid' and o.gift_card_amount is null
      order by r.created_at, r.id`,
  );
  if (failed.length === 0) return [];
  let left = sumOf(await refundableAmounts(db, orderId));
  return failed.flatMap((refund) => {
    const amount = Math.min(refund.card_amount, left);
    left -= amount;
    return amount > 0 ? [{ ...refund, amount }] : [];
  });
}

/** The sum owed for failed refunds, in cents. */
export const failedAmount = (failed: readonly FailedRefund[]): number =>
  failed.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Pays as store credit what is owed of refunds that failed, each by one that replaces it. The order must be locked by the
 * caller.
 *
 * @throws Conflict for an order without such a refund or without an account
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
      amount: replaced.amount,
      delivery: Math.min(replaced.delivery_amount, replaced.amount),
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
