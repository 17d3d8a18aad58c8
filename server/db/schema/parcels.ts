import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { PARCEL_STEPS } from '#contract/parcel.ts';
import { bytea, referenceTo, timestamptz } from '../columns.ts';
import { purchaseOrder } from './orders.ts';
import { orderReturn } from './returns.ts';
import { tradeInCart } from './trade-in.ts';

// Labels of parcels, and the carriers' events of these parcels.

/** Labels of an order, a return or a trade-in; the current one is not cancelled. Kept for 60 days. */
export const shippingLabel = pgTable(
  'shipping_label',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    order_id: uuid().references(() => purchaseOrder.id),
    /** Release 1 wrote `sandbox` for the demonstration. */
    provider: text({ enum: ['sandbox', 'demonstration', 'sendcloud', 'mondial-relay'] }).notNull(),
    provider_id: text().notNull(),
    carrier: text().notNull(),
    tracking_number: text().notNull(),
    tracking_url: text(),
    grams: integer().notNull(),
    pdf: bytea().notNull(),
    created_at: timestamptz().notNull().default(sql`now()`),
    cancelled_at: timestamptz(),
    trade_in_cart_id: uuid().references(() => tradeInCart.id, { onDelete: 'cascade' }),
    order_return_id: uuid().references(() => orderReturn.id),
    /** PNG. */
    qr: bytea(),
    /** When the carrier was last asked for the steps of the parcel. */
    asked_at: timestamptz(),
  },
  (table) => [
    uniqueIndex('shipping_label_current').on(table.order_id).where(sql`cancelled_at is null`),
    index('shipping_label_order').on(table.order_id),
    uniqueIndex('shipping_label_trade_in').on(table.trade_in_cart_id).where(sql`cancelled_at is null`),
    uniqueIndex('shipping_label_return').on(table.order_return_id).where(sql`cancelled_at is null`),
    index('shipping_label_provider').on(table.provider_id),
    index('shipping_label_tracking').on(table.tracking_number),
    check(
      'shipping_label_owner',
      sql`num_nonnulls(${table.order_id}, ${table.trade_in_cart_id}, ${table.order_return_id}) = 1`,
    ),
  ],
);

/**
 * Every label that was made, with its purpose and cost; kept after the label, which names a person, is deleted. `cost`
 * in cents, absent if the carrier gave none.
 */
export const labelRecord = pgTable(
  'label_record',
  {
    label_id: uuid().primaryKey(),
    purpose: text({ enum: ['order', 'return', 'trade-in'] }).notNull(),
    carrier: text().notNull(),
    cost: integer(),
    made_at: timestamptz().notNull().default(sql`now()`),
    cancelled_at: timestamptz(),
  },
  (table) => [
    index('label_record_made').on(table.made_at),
    check('label_record_cost', sql`${table.cost} >= 0`),
  ],
);

/**
 * Steps of parcels, each once; `happened_at` in whole minutes, because the times of webhook and query differ by less.
 */
export const parcelEvent = pgTable(
  'parcel_event',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    label_id: referenceTo(() => shippingLabel.id, { onDelete: 'cascade' }),
    step: text({ enum: PARCEL_STEPS }).notNull(),
    message: text().notNull(),
    happened_at: timestamptz().notNull(),
    created_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [unique().on(table.label_id, table.step, table.happened_at)],
);
