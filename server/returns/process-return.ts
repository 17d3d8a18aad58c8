import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Condition } from '#contract/product.ts';
import type { Database } from '#server/db/database.ts';
import { orderReturn, orderReturnItem } from '#server/db/schema/returns.ts';
import { Conflict } from '#server/errors.ts';
import { recordLineActivity } from '#server/orders/history.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { closeOrder } from './close-order.ts';
import { bonusOf } from './credit-choice.ts';
import { mailReturnStep } from './mails.ts';
import { refundOrder } from './refund-order.ts';
import { sumOf } from './refund-split.ts';
import { refundableAmounts } from './refundable.ts';
import { keepOffSale, restock } from './restock.ts';
import { itemsOfReturn, type ReturnItemRow, type ReturnRow } from './returns.ts';

/** Findings on opening a parcel, by the item's number (sku). */
export interface ReceivedItems {
  condition: Record<string, Condition>;
  /** Cents. */
  price: Record<string, number>;
  /** Items not to be sold again. */
  keep: readonly string[];
}

const itemsOf = (tx: Database, row: ReturnRow) => itemsOfReturn(tx, row.id);
const lineIds = (items: ReturnItemRow[]) => items.map((item) => ({ id: item.line_id }));

async function updateReturn(
  tx: Database,
  id: string,
  changes: PgUpdateSetSource<typeof orderReturn>,
): Promise<void> {
  await tx.update(orderReturn).set(changes).where(eq(orderReturn.id, id));
}

function assertState(row: ReturnRow, states: readonly ReturnRow['state'][], what: string): void {
  if (!states.includes(row.state))
    throw new Conflict(`Return ${row.number} is ${row.state} and cannot be ${what}.`, 'state');
}

/**
 * Records that the parcel has arrived.
 *
 * @param options whether to inform the buyer: one who is in the store sees it
 * @throws Conflict in another state, or for an item that is not in it
 */
export async function receiveReturn(
  tx: Database,
  order: OrderRow,
  row: ReturnRow,
  found: ReceivedItems,
  { isMailed = true }: { isMailed?: boolean } = {},
): Promise<OrderRow> {
  assertState(row, ['requested'], 'received');
  const items = await itemsOf(tx, row);
  const named = [...Object.keys(found.condition), ...Object.keys(found.price), ...found.keep];
  const stray = named.find((sku) => !items.some((item) => item.sku === sku));
  if (stray) throw new Conflict(`Return ${row.number} has no piece ${stray}.`, 'state');
  await updateReturn(tx, row.id, { state: 'received', received_at: sql`now()` });
  for (const { id, sku } of items) {
    await tx
      .update(orderReturnItem)
      .set({
        found_condition: found.condition[sku],
        new_price: found.price[sku],
        for_sale: !found.keep.includes(sku),
      })
      .where(eq(orderReturnItem.id, id));
  }
  await recordLineActivity(tx, order.id, 'return_received', lineIds(items));
  if (isMailed) await mailReturnStep(tx, order, row.id, 'return-received');
  return closeOrder(tx, order);
}

/**
 * Refunds a parcel that has arrived, less a deduction for wear with a reason, and puts its items on sale.
 *
 * @throws Conflict in another state, or for a deduction that exceeds the refund or has no reason.
 */
export async function refundReturn(
  tx: Database,
  order: OrderRow,
  row: ReturnRow,
  { deduction = 0, note }: { deduction?: number; note?: string },
): Promise<OrderRow> {
  assertState(row, ['received'], 'refunded');
  if (deduction > row.refund_total || (deduction > 0 && !note))
    throw new Conflict('A deduction is at most what comes back, and says why.', 'state');
  const items = await itemsOf(tx, row);
  await updateReturn(tx, row.id, { state: 'refunded', closed_at: sql`now()`, deduction, note: note ?? null });
  const amount = Math.min(row.refund_total - deduction, sumOf(await refundableAmounts(tx, order.id)));
  if (amount > 0) {
    // `refund_total` is already reduced by the label's price.
    let remainingDeduction = deduction + (row.label_price ?? 0);
    const lines = items.map((item) => {
      const less = Math.min(remainingDeduction, item.refund_amount);
      remainingDeduction -= less;
      return { id: item.line_id, amount: item.refund_amount - less };
    });
    const reason = row.kind === 'withdrawal' ? 'withdrawal' : 'return';
    const delivery = Math.min(row.delivery_amount, amount);
    const dedupKey = `return:${row.id}`;
    await refundOrder(tx, order, {
      amount,
      lines,
      delivery,
      deduction,
      labelPrice: row.label_price ?? 0,
      note,
      reason,
      returnId: row.id,
      asCredit: row.refund_to === 'credit' ? { bonus: bonusOf(amount, row.bonus_percent) } : undefined,
      dedupKey,
    });
  }
  await restockItems(tx, order.id, items);
  return closeOrder(tx, order);
}

async function restockItems(tx: Database, orderId: string, items: ReturnItemRow[]): Promise<void> {
  const unsoldIds = items.filter((item) => !item.for_sale).map((item) => item.item_id);
  await keepOffSale(tx, orderId, unsoldIds);
  const forSale = items
    .filter((item) => item.for_sale)
    .map((item) => ({
      lineId: item.line_id,
      itemId: item.item_id,
      condition: item.found_condition ?? undefined,
      price: item.new_price ?? undefined,
    }));
  await restock(tx, orderId, forSale);
}

/** Refuses a return, or ends one that never came. A withdrawal cannot be refused. @throws Conflict */
export async function refuseReturn(
  tx: Database,
  order: OrderRow,
  row: ReturnRow,
  note: string,
): Promise<OrderRow> {
  assertState(row, ['requested', 'received'], 'refused');
  if (row.kind === 'withdrawal')
    throw new Conflict('A withdrawal is not refused; a deduction for wear may be.', 'state');
  const items = await itemsOf(tx, row);
  await updateReturn(tx, row.id, { state: 'refused', closed_at: sql`now()`, note });
  await tx.update(orderReturnItem).set({ live: false }).where(eq(orderReturnItem.return_id, row.id));
  await recordLineActivity(tx, order.id, 'return_refused', lineIds(items));
  await mailReturnStep(tx, order, row.id, 'return-refused');
  return closeOrder(tx, order);
}
