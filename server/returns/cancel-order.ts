import { releasePromoCodes } from '#server/credit/redeem.ts';
import type { Database } from '#server/db/database.ts';
import { Conflict } from '#server/errors.ts';
import type { Bearer } from '#server/identity/bearer.ts';
import { voidBoughtGiftCard } from '#server/orders/bought-gift-cards.ts';
import { enqueueOrderMail, orderMailSummary } from '#server/orders/order-mails.ts';
import { findOrder, type OrderRow } from '#server/orders/orders.ts';
import { stateText, transition } from '#server/orders/transitions.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { cancelledLineIds } from './cancel-items.ts';
import { closeOrder } from './close-order.ts';
import { refundOrder } from './refund-order.ts';
import { sumOf } from './refund-split.ts';
import { amountsPaidForLines, refundableAmounts } from './refundable.ts';
import { restock } from './restock.ts';

/**
 * Cancels a paid order before its parcel leaves: everything is refunded, promo codes too, and the items are on sale
 * again. The buyer may do so until it is being prepared, the shop until it is shipped. An unused gift card can be
 * cancelled. The order must be locked by the caller.
 *
 * @throws Conflict with the reason why it cannot be cancelled.
 */
export async function cancelOrder(tx: Database, order: OrderRow, by: 'customer' | 'shop'): Promise<OrderRow> {
  const may = order.state === 'paid' || (by === 'shop' && order.state === 'preparing');
  if (!may) {
    throw new Conflict(refusalText('refusal.order.notCancelled', { state: stateText(order.state) }), 'state');
  }
  if (order.gift_card_amount !== null) await voidBoughtGiftCard(tx, order, by);
  const cancelled = await transition(tx, order, 'cancelled', by === 'customer' ? 'customer' : null);
  await releasePromoCodes(tx, order.id);
  const amount = await refundAndRestock(tx, cancelled, 'cancelled');
  const isGiftCard = order.gift_card_amount !== null;
  const data = { ...(await orderMailSummary(tx, order)), amount, by, isGiftCard };
  await enqueueOrderMail(tx, order, { template: 'cancelled', data, dedupKey: `cancelled:${order.id}` });
  return closeOrder(tx, cancelled);
}

/** Refunds the rest of an order whose items have not left the shop, and puts them on sale. @returns cents. */
export async function refundAndRestock(
  tx: Database,
  order: OrderRow,
  reason: 'cancelled' | 'withdrawal',
): Promise<number> {
  const cancelled = await cancelledLineIds(tx, order.id);
  const lines = (await amountsPaidForLines(tx, order.id)).filter(({ id }) => !cancelled.has(id));
  const { delivery, ...left } = await refundableAmounts(tx, order.id);
  const amount = sumOf(left);
  if (amount > 0) {
    const refundLines = lines.map((line) => ({ id: line.id, amount: line.worth }));
    await refundOrder(tx, order, {
      amount,
      lines: refundLines,
      reason,
      delivery: Math.min(delivery, amount),
      dedupKey: `${reason}:${order.id}`,
    });
  }
  await restock(
    tx,
    order.id,
    lines.map((line) => ({ lineId: line.id, itemId: line.item_id })),
  );
  return amount;
}

/** Cancels an order for its buyer. @throws NotFound, and as cancelOrder. */
export async function cancelOrderOf(db: Database, id: string, bearer: Bearer): Promise<void> {
  await db.transaction(async (tx) => cancelOrder(tx, await findOrder(tx, id, bearer, true), 'customer'));
}
