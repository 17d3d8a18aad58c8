import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { orderLine } from '#server/db/schema/orders.ts';
import { tradeIn } from '#server/db/schema/trade-in.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { SHOP, transition } from './transitions.ts';
import { lockItem } from './workshop-rows.ts';

/** Marks the trade-in items of a paid order as sold. */
export async function sellTradeIns(tx: Database, order: Pick<OrderRow, 'id' | 'state'>): Promise<void> {
  if (order.state !== 'paid') return;
  const lines = tx.select({ id: orderLine.item_id }).from(orderLine).where(eq(orderLine.order_id, order.id));
  const sold = await tx
    .select({ id: tradeIn.id })
    .from(tradeIn)
    .where(inArray(tradeIn.id, lines))
    .orderBy(tradeIn.id);
  for (const { id } of sold) await move(tx, id, 'on_sale', 'sold');
}

/** Marks trade-in items that a buyer returns as for sale again. */
export async function returnTradeInsToSale(tx: Database, itemIds: readonly string[]): Promise<void> {
  const back = await tx
    .select({ id: tradeIn.id })
    .from(tradeIn)
    .where(inArray(tradeIn.id, [...itemIds]))
    .orderBy(tradeIn.id);
  for (const { id } of back) await move(tx, id, 'sold', 'on_sale');
}

async function move(
  tx: Database,
  id: string,
  from: 'on_sale' | 'sold',
  to: 'on_sale' | 'sold',
): Promise<void> {
  const { item } = await lockItem(tx, id);
  if (item.state === from) await transition(tx, item, to, SHOP);
}
