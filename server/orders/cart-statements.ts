import { and, eq, ne, sql } from 'drizzle-orm';
import { builtOnce } from '#server/db/built-once.ts';
import { item } from '#server/db/schema/catalogue.ts';
import { orderLine, purchaseOrder } from '#server/db/schema/orders.ts';

// The statements that put an item into a cart, built once.

/** Whether an order is a cart of items. */
export const IS_CART = sql`state in ('draft', 'validated') and gift_card_amount is null`;

const CUSTOMER = sql.placeholder('customerId');
/** A new cart, unless the customer has one. */
export const newCart = builtOnce((db) =>
  db
    .insert(purchaseOrder)
    .values({
      reference: sql.placeholder('reference'),
      customer_id: CUSTOMER,
      email: sql`(select nullif(email, '') from customer where id = ${CUSTOMER})`,
    })
    .onConflictDoNothing({ target: purchaseOrder.customer_id, where: IS_CART })
    .returning()
    .prepare(''),
);

/** The price of an item that was not withdrawn. */
export const priceOf = builtOnce((db) =>
  db
    .select({ price: item.price })
    .from(item)
    .where(and(eq(item.id, sql.placeholder('itemId')), ne(item.status, 'withdrawn')))
    .prepare(''),
);

/** Writes a line, or its price anew where the order has one of the item. */
export const writtenLine = builtOnce((db) =>
  db
    .insert(orderLine)
    .values({
      order_id: sql.placeholder('orderId'),
      item_id: sql.placeholder('itemId'),
      unit_price: sql.placeholder('price'),
    })
    .onConflictDoUpdate({
      target: [orderLine.order_id, orderLine.item_id],
      set: { unit_price: sql`excluded.unit_price` },
    })
    .returning({ id: orderLine.id })
    .prepare(''),
);

/** Writes what a cart shows of its first item: delivery and totals, in cents. */
export const writtenFirstItem = builtOnce((db) =>
  db
    .update(purchaseOrder)
    .set({
      shipping_method_id: sql`${sql.placeholder('shipping_method_id')}`,
      shown_total: sql`${sql.placeholder('shown_total')}`,
      shown_due: sql`${sql.placeholder('shown_due')}`,
      updated_at: sql`now()`,
    })
    .where(eq(purchaseOrder.id, sql.placeholder('orderId')))
    .returning()
    .prepare(''),
);
