import { and, eq } from 'drizzle-orm';
import { idOf } from '#contract/hydra.ts';
import type { OrderReturnCreate, ReturnReason } from '#contract/order-return.ts';
import type { Database } from '#server/db/database.ts';
import { orderReturn, orderReturnItem } from '#server/db/schema/returns.ts';
import { returnDeadlinesOf } from '#server/delivery/deadlines.ts';
import { env } from '#server/env.ts';
import { Invalid, type Violation } from '#server/errors.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { cancelledLineIds } from './cancel-items.ts';
import { assertReturnable } from './eligibility.ts';
import { sumOf } from './refund-split.ts';
import { amountsPaidForLines, refundableAmounts, standardDelivery } from './refundable.ts';
import { refundableDelivery, returnCostOf } from './return-rules.ts';

/** Lists lines that are being returned, were returned, or were cancelled before the shipment. */
export async function returnedLineIds(db: Database, orderId: string): Promise<Set<string>> {
  const rows = await db
    .select({ line_id: orderReturnItem.line_id })
    .from(orderReturnItem)
    .innerJoin(orderReturn, eq(orderReturn.id, orderReturnItem.return_id))
    .where(and(eq(orderReturn.order_id, orderId), orderReturnItem.live));
  return new Set([...rows.map((row) => row.line_id), ...(await cancelledLineIds(db, orderId))]);
}

export interface ReturnQuote {
  items: { lineId: string; amount: number; reason: ReturnReason }[];
  delivery: number;
  total: number;
  cost: 'shop' | 'customer';
}

/**
 * Calculates the refund of a return of these lines, and who pays the postage.
 *
 * @throws Conflict while the order has not been delivered; Invalid when the time is over, or a line is not of the order
 * or already has a return.
 */
export async function quoteReturn(
  db: Database,
  order: OrderRow,
  wishes: OrderReturnCreate['items'],
): Promise<ReturnQuote> {
  const windows = await returnDeadlinesOf(db, order.id);
  assertReturnable(order, windows);
  const [lines, gone] = [await amountsPaidForLines(db, order.id), await returnedLineIds(db, order.id)];
  const worth = new Map(lines.map((entry) => [entry.id, entry.worth]));
  const violations: Violation[] = [];
  const seen = new Set<string>();
  const items = wishes.map(({ orderItem, reason }, index) => {
    const lineId = idOf(orderItem);
    const path = `items[${index}].orderItem`;
    if (!worth.has(lineId))
      violations.push({ field: path, message: refusalText('refusal.return.unknownLine'), rule: 'choice' });
    else if (gone.has(lineId) || seen.has(lineId))
      violations.push({ field: path, message: refusalText('refusal.return.already') });
    seen.add(lineId);
    return { lineId, reason, amount: worth.get(lineId) ?? 0 };
  });
  if (violations.length > 0) throw new Invalid(violations);
  const left = await refundableAmounts(db, order.id);
  const reasons = items.map((item) => item.reason);
  const delivery = refundableDelivery(
    lines.every((entry) => gone.has(entry.id) || seen.has(entry.id)),
    reasons,
    {
      deliveryLeft: left.delivery,
      standard: await standardDelivery(db, left.delivery),
      withinWithdrawal: windows.withdrawUntil !== undefined && new Date() <= windows.withdrawUntil,
    },
  );
  const sum = items.reduce((all, item) => all + item.amount, delivery);
  return {
    items,
    delivery,
    total: Math.min(sum, sumOf(left)),
    cost: returnCostOf(reasons, env().RETURN_COST),
  };
}
