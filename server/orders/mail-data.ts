import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { article, brand, product } from '#server/db/schema/catalogue.ts';
import { orderLine } from '#server/db/schema/orders.ts';
import { createOrderLink } from '#server/identity/order-links.ts';
import type { OrderMailSummary } from '#server/mail/kinds-after-sale.ts';
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
  const pieces = await db
    .select({
      title: product.title,
      brand: brand.name,
      size: article.size,
      color: article.color,
      condition: sql<string>`coalesce(${orderLine.sold_condition}, ${article.condition})`,
      price: orderLine.unit_price,
    })
    .from(orderLine)
    .innerJoin(article, eq(article.id, orderLine.article_id))
    .innerJoin(product, eq(product.id, article.product_id))
    .innerJoin(brand, eq(brand.id, article.brand_id))
    .where(and(eq(orderLine.order_id, order.id), lineIds ? inArray(orderLine.id, [...lineIds]) : undefined))
    .orderBy(orderLine.created_at, orderLine.id);
  const { reference, currency } = order;
  return { reference, currency, pieces };
}
