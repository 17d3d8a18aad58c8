import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { linesOf, type OrderRow } from '#server/orders/orders.ts';
import { transition } from '#server/orders/transitions.ts';
import { markSold, sell } from '#server/stock/reservations.ts';

/** Sells every item of the order to it, or none. @returns whether it did. */
export async function sellOrder(tx: Database, order: OrderRow): Promise<boolean> {
  const itemIds = (await linesOf(tx, order.id)).map((line) => line.article_id);
  await tx.execute(sql`savepoint claims`);
  const got = await sell(tx, order.id, itemIds);
  if (got.length !== itemIds.length) {
    await tx.execute(sql`rollback to savepoint claims`);
    return false;
  }
  await transition(tx, order, 'paid');
  await markSold(tx, itemIds);
  return true;
}
