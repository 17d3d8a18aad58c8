import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { tellMoneyBackMail } from './mails.ts';

/**
 * Money was taken and nothing was sold for it: it goes back by itself, and the shopper is told by mail and, where the
 * order has ended, on its page. An order that lost a piece has had its mail already, which says the same.
 */
export async function tellMoneyBack(
  tx: Database,
  order: OrderRow,
  intentId: string,
  isLost: boolean,
): Promise<void> {
  if (isLost) return;
  await tx.execute(sql`update purchase_order set reason = 'item_unavailable', updated_at = now()
    where id = ${order.id} and state = 'cancelled'`);
  await tellMoneyBackMail(tx, order, intentId);
}
