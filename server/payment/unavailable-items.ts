import { releaseAppliedCredit } from '#server/credit/redeem.ts';
import type { Database } from '#server/db/database.ts';
import { linesOf, type OrderRow } from '#server/orders/orders.ts';
import { reopen, transition } from '#server/orders/transitions.ts';
import { releaseAndNotify } from '#server/stock/hold-watches.ts';
import { hold, release } from '#server/stock/reservations.ts';
import { hasNewerCart } from './open-payment.ts';

/**
 * A piece was another's before the money was taken (decisions, section 2, line 20). Nothing is charged; the order is a
 * cart again, which says what has gone and holds the rest for the shopper, to be paid after one confirmation.
 */
export async function reopenWithoutLostItems(tx: Database, order: OrderRow): Promise<void> {
  if (await hasNewerCart(tx, order)) {
    await transition(tx, order, 'cancelled', 'item_unavailable');
    await releaseAndNotify(tx, order.id);
    return;
  }
  const articleIds = (await linesOf(tx, order.id)).map((line) => line.article_id);
  // Before any claim on a piece: codes and vouchers are locked first everywhere.
  await releaseAppliedCredit(tx, order.id);
  const kept = await hold(tx, order.id, articleIds);
  for (const gone of articleIds.filter((id) => !kept.includes(id))) await release(tx, order.id, gone);
  await reopen(tx, order, 'item_unavailable');
}
