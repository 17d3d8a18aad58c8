import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { brand, item, product } from '#server/db/schema/catalogue.ts';
import { orderLine } from '#server/db/schema/orders.ts';

/** Lists the lines of an order, all or some, oldest first: each item as it was sold. Amounts in cents. */
export function soldLinesOf(db: Database, orderId: string, lineIds?: readonly string[]) {
  return db
    .select({
      id: orderLine.id,
      sku: item.sku,
      title: product.title,
      brand: brand.name,
      size: item.size,
      color: item.color,
      condition: sql`coalesce(${orderLine.sold_condition}, ${item.condition})`.mapWith(item.condition),
      regime: item.vat_regime,
      unitPrice: orderLine.unit_price,
      discount: orderLine.discount,
      purchasePrice: item.purchase_price,
      /** Key of its first photo. */
      photo: sql<string | null>`${item.photos} -> 0 ->> 'key'`,
    })
    .from(orderLine)
    .innerJoin(item, eq(item.id, orderLine.item_id))
    .innerJoin(product, eq(product.id, item.product_id))
    .innerJoin(brand, eq(brand.id, item.brand_id))
    .where(and(eq(orderLine.order_id, orderId), lineIds ? inArray(orderLine.id, [...lineIds]) : undefined))
    .orderBy(orderLine.created_at, orderLine.id);
}
