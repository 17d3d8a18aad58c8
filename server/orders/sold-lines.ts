import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { article, brand, product } from '#server/db/schema/catalogue.ts';
import { orderLine } from '#server/db/schema/orders.ts';

/** Lines of an order, all or some, oldest first: each item as it was sold. Amounts in cents. */
export function soldLinesOf(db: Database, orderId: string, lineIds?: readonly string[]) {
  return db
    .select({
      id: orderLine.id,
      sku: article.sku,
      title: product.title,
      brand: brand.name,
      size: article.size,
      color: article.color,
      condition: sql`coalesce(${orderLine.sold_condition}, ${article.condition})`.mapWith(article.condition),
      regime: article.vat_regime,
      unitPrice: orderLine.unit_price,
      discount: orderLine.discount,
      purchasePrice: article.purchase_price,
    })
    .from(orderLine)
    .innerJoin(article, eq(article.id, orderLine.article_id))
    .innerJoin(product, eq(product.id, article.product_id))
    .innerJoin(brand, eq(brand.id, article.brand_id))
    .where(and(eq(orderLine.order_id, orderId), lineIds ? inArray(orderLine.id, [...lineIds]) : undefined))
    .orderBy(orderLine.created_at, orderLine.id);
}
