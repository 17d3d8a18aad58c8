import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { address } from '#contract/address.ts';
import { ACTIVITY_TYPES } from '#contract/after-sale.ts';
import { ORDER_STATES, type OrderState } from '#contract/order.ts';
import type { Condition } from '#contract/product.ts';
import { jsonOf, referenceTo, timestamptz } from '../columns.ts';
import { item } from './catalogue.ts';
import { customer } from './customers.ts';
import { realStore, shippingMethod } from './shop.ts';

// The cart that becomes an order, its lines, parcels and events.

/** The address as it was when it was chosen, without the keys of a resource. */
const addressSnapshot = address.omit({ '@type': true });

export const purchaseOrder = pgTable(
  'purchase_order',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    reference: text().notNull().unique(),
    state: text({ enum: ORDER_STATES }).notNull().default('draft'),
    customer_id: uuid().references(() => customer.id),
    email: text(),
    currency: char({ length: 3 }).notNull().default(sql`shop_currency()`),
    shipping_method_id: text().references(() => shippingMethod.id),
    real_store_id: text().references(() => realStore.id),
    shipping_address: jsonOf(addressSnapshot),
    billing_address: jsonOf(addressSnapshot),
    items_total: integer().notNull().default(0),
    shipping_total: integer().notNull().default(0),
    tax_total: integer().notNull().default(0),
    discount_total: integer().notNull().default(0),
    total: integer().notNull().default(0),
    use_credit: boolean().notNull().default(false),
    voucher_total: integer().notNull().default(0),
    credit_total: integer().notNull().default(0),
    shown_total: integer(),
    shown_due: integer(),
    terms_accepted_at: timestamptz(),
    payment_method_id: text(),
    reason: text({ enum: ['declined', 'item_unavailable', 'expired', 'customer'] }),
    created_at: timestamptz().notNull().default(sql`now()`),
    updated_at: timestamptz().notNull().default(sql`now()`),
    gift_card_amount: integer(),
    hold_progress: smallint().notNull().default(0),
    /** The buyer's choice, if the order was frozen with a faster method. */
    chosen_shipping_method_id: text().references(() => shippingMethod.id),
    /** The buyer's name, folded, for the back office's search. */
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`fold(coalesce(shipping_address ->> 'firstName', '') || ' ' || coalesce(shipping_address ->> 'lastName', ''))`,
      ),
  },
  (table) => [
    uniqueIndex('purchase_order_cart')
      .on(table.customer_id)
      .where(sql`state = ANY (ARRAY['draft', 'validated']) AND gift_card_amount IS NULL`),
    index('purchase_order_state').on(table.state, table.created_at.desc()),
    index('purchase_order_search').using('gin', table.search.op('gin_trgm_ops')),
    index('purchase_order_beginning').on(table.reference.op('text_pattern_ops')),
    index('purchase_order_newest').on(table.created_at.desc(), table.id.desc()),
    index('purchase_order_email').on(table.email).where(sql`email is not null`),
    index('purchase_order_placed')
      .on(table.customer_id)
      .where(
        sql`state = any (array['paid', 'preparing', 'shipped', 'delivered', 'return_requested', 'returned', 'withdrawn', 'refunded'])`,
      ),
    index('purchase_order_customer').on(table.customer_id, table.created_at.desc()),
    index('purchase_order_real_store').on(table.real_store_id).where(sql`real_store_id IS NOT NULL`),
  ],
);

export const orderTransition = pgTable(
  'order_transition',
  {
    from_state: text().notNull(),
    to_state: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.from_state, table.to_state] })],
);

export const orderEvent = pgTable(
  'order_event',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    order_id: referenceTo(() => purchaseOrder.id, { onDelete: 'cascade' }),
    from_state: text().$type<OrderState>(),
    to_state: text().$type<OrderState>().notNull(),
    reason: text(),
    created_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [
    index('order_event_order').on(table.order_id),
    index('order_event_state').on(table.to_state, table.created_at),
  ],
);

export const orderLine = pgTable(
  'order_line',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    order_id: referenceTo(() => purchaseOrder.id, { onDelete: 'cascade' }),
    item_id: referenceTo(() => item.id),
    unit_price: integer().notNull(),
    discount: integer().notNull().default(0),
    sold_condition: text().$type<Condition>(),
    created_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [unique().on(table.order_id, table.item_id), index('order_line_item').on(table.item_id)],
);

export const shipment = pgTable(
  'shipment',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    order_id: referenceTo(() => purchaseOrder.id),
    carrier: text().notNull(),
    tracking_number: text(),
    tracking_url: text(),
    state: text({ enum: ['shipped', 'delivered'] })
      .notNull()
      .default('shipped'),
    shipped_at: timestamptz().notNull().default(sql`now()`),
    delivered_at: timestamptz(),
  },
  (table) => [
    unique().on(table.order_id, table.tracking_number),
    index('shipment_tracking').on(table.tracking_number).where(sql`tracking_number is not null`),
  ],
);

export const activityOrderItem = pgTable(
  'activity_order_item',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    order_id: referenceTo(() => purchaseOrder.id),
    line_id: referenceTo(() => orderLine.id),
    type: text({ enum: ACTIVITY_TYPES }).notNull(),
    amount: integer(),
    created_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [
    index('activity_order_item_order').on(table.order_id, table.created_at, table.id),
    index('activity_order_item_line').on(table.line_id),
  ],
);
