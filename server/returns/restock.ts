import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { item } from '#server/db/schema/catalogue.ts';
import { reservation } from '#server/db/schema/stock.ts';
import { TransactionalEvent } from '#server/events/transactional-event.ts';
import { recordLineActivity } from '#server/orders/history.ts';

/** Items that an order had bought are for sale again; published in the transaction that puts them up. */
export const itemsRestocked = new TransactionalEvent<{ itemIds: readonly string[] }>('items restocked');

/** A returned item, as it was found. */
interface ReturnedItem {
  lineId: string;
  itemId: string;
  /** Another grade or price than it was sold with; cents. */
  condition?: string;
  price?: number;
}

/**
 * Puts items that an order had bought on sale again, as the same items with their history: the order's reservation
 * ends, and page caches are notified. The line keeps the grade that it was sold with.
 */
export async function restock(tx: Database, orderId: string, items: readonly ReturnedItem[]): Promise<void> {
  if (items.length === 0) return;
  for (const { itemId, condition, price } of items.toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1))) {
    await tx.execute(sql`update order_line l set sold_condition = coalesce(l.sold_condition, a.condition)
      from item a where a.id = l.item_id and a.id = ${itemId} and l.order_id in (
        select id from purchase_order where state not in ('draft', 'validated', 'payment_pending', 'payment_failed'))`);
    await tx.execute(sql`update item set status = 'available', condition = coalesce(${condition ?? null}, condition),
      price = coalesce(${price ?? null}::int, price), updated_at = now() where id = ${itemId} and status = 'sold'`);
    await tx
      .delete(reservation)
      .where(
        and(eq(reservation.item_id, itemId), eq(reservation.order_id, orderId), eq(reservation.kind, 'sold')),
      );
  }
  const itemIds = items.map(({ itemId }) => itemId);
  const lines = items.map(({ lineId }) => ({ id: lineId }));
  await recordLineActivity(tx, orderId, 'back_on_sale', lines);
  await itemsRestocked.publish(tx, { itemIds });
}

/** Keeps items that an order had bought off sale for now: `republishItem` can put them on sale later. */
export async function keepOffSale(tx: Database, orderId: string, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length === 0) return;
  await tx
    .update(item)
    .set({ status: 'withdrawn', updated_at: sql`now()` })
    .where(and(inArray(item.id, [...itemIds]), eq(item.status, 'sold')));
  await tx
    .delete(reservation)
    .where(
      and(
        inArray(reservation.item_id, [...itemIds]),
        eq(reservation.order_id, orderId),
        eq(reservation.kind, 'sold'),
      ),
    );
}
