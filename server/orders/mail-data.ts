import { sql } from 'drizzle-orm';
import { idArray } from '#server/db/arrays.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { createOrderLink } from '#server/identity/order-links.ts';
import type { OrderMailSummary } from '#server/mail/kinds-after-sale.ts';
import { piece } from '#server/mail/piece.ts';
import type { OrderRow } from './orders.ts';

/**
 * What a mail to the order's own address says first: all its items as they were sold, or those of some lines, and a
 * link that opens it.
 */
export async function orderMailSummary(
  db: Database,
  order: OrderRow,
  lineIds?: readonly string[],
): Promise<OrderMailSummary> {
  const { email } = order;
  const link = email ? await createOrderLink(db, { orderId: order.id, email, kind: 'told' }) : undefined;
  return { ...(await orderMailItems(db, order, lineIds)), link };
}

/** The same for another address: it opens nothing. */
export async function orderMailItems(
  db: Database,
  order: OrderRow,
  lineIds?: readonly string[],
): Promise<Omit<OrderMailSummary, 'link'>> {
  const some = lineIds ? sql`and l.id = any(${idArray(lineIds)})` : sql``;
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
  return { reference, currency, pieces };
}
