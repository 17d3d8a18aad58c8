import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { OrderAbout } from '#server/mail/kinds-after-sale.ts';
import { piece } from '#server/mail/piece.ts';
import type { OrderRow } from '#server/resources/orders/load.ts';

/** What a mail says first of an order: all its pieces as they were sold, or those of some lines. */
export async function aboutOrder(
  db: Database,
  order: OrderRow,
  lineIds?: readonly string[],
): Promise<OrderAbout> {
  const some = lineIds ? sql`and l.id = any(${sql.param(`{${lineIds.join(',')}}`)}::uuid[])` : sql``;
  const pieces = await rowsOf(
    db,
    piece,
    sql`select p.title, b.name as brand, a.size, a.color, coalesce(l.sold_condition, a.condition) as condition,
        l.unit_price as price
      from order_line l join article a on a.id = l.article_id join product p on p.id = a.product_id
        join brand b on b.id = a.brand_id
      where l.order_id = ${order.id} ${some} order by l.created_at, l.id`,
  );
  const { reference, currency } = order;
  return { reference, currency, path: orderPath(order), pieces };
}

/** Page of an order for whoever reads its mail. */
export const orderPath = (order: OrderRow) =>
  `/pages/order-follow?${new URLSearchParams({ reference: order.reference })}`;

const line = z.object({ id: z.string() });

/** Ids of all lines of an order. */
export async function lineIdsOf(db: Database, orderId: string): Promise<string[]> {
  const rows = await rowsOf(
    db,
    line,
    sql`select id from order_line where order_id = ${orderId} order by created_at, id`,
  );
  return rows.map((row) => row.id);
}
