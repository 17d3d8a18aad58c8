import type { Item } from '#lib/contract/article.ts';
import { onDatabase } from './shop-database.ts';

/** What became of every payment that the provider opened for orders with this piece: how many in which state. */
export async function moneyFor(piece: Item): Promise<Record<string, number>> {
  const rows = await onDatabase<{ status: string; count: number }>(
    `select i.status, count(*)::int from order_line l join sandbox_intent i on i.order_id = l.order_id::text
      where l.article_id = $1 group by i.status`,
    [piece.id],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** States of the orders that have this piece. */
export async function ordersOf(piece: Item): Promise<string[]> {
  const rows = await onDatabase<{ state: string }>(
    `select o.state from order_line l join purchase_order o on o.id = l.order_id where l.article_id = $1 order by 1`,
    [piece.id],
  );
  return rows.map((row) => row.state);
}
