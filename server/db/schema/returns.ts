import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { RETURN_REASONS } from '#contract/order-return.ts';
import { CONDITIONS } from '#contract/product.ts';
import { referenceTo, timestamptz } from '../columns.ts';
import { orderLine, purchaseOrder } from './orders.ts';
import { payment } from './payment.ts';
import { realStore } from './shop.ts';

// Returns, the withdrawal, and money given back.

export const orderReturn = pgTable(
  'order_return',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    number: text().notNull().unique(),
    order_id: referenceTo(() => purchaseOrder.id),
    kind: text({ enum: ['return', 'withdrawal'] }).notNull(),
    state: text({ enum: ['requested', 'received', 'refunded', 'refused'] })
      .notNull()
      .default('requested'),
    cost_paid_by: text({ enum: ['shop', 'customer'] }).notNull(),
    delivery_amount: integer().notNull(),
    deduction: integer().notNull().default(0),
    refund_total: integer().notNull(),
    note: text(),
    requested_at: timestamptz().notNull().default(sql`now()`),
    received_at: timestamptz(),
    closed_at: timestamptz(),
    /** Cents by which the carrier's label reduces `refund_total`; null without one. */
    label_price: integer(),
    /** The store that received it at its counter. */
    store_id: text().references(() => realStore.id),
    refund_to: text({ enum: ['payment', 'credit'] })
      .notNull()
      .default('payment'),
    /** The bonus on credit, as it was when credit was chosen. */
    bonus_percent: integer().notNull().default(0),
  },
  (table) => [
    index('order_return_order').on(table.order_id),
    index('order_return_requested').on(table.requested_at),
    index('order_return_open')
      .on(table.requested_at)
      .where(sql`state = ANY (ARRAY['requested', 'received'])`),
    index('order_return_closed').on(table.closed_at).where(sql`closed_at is not null`),
  ],
);

export const orderReturnItem = pgTable(
  'order_return_item',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    return_id: referenceTo(() => orderReturn.id),
    line_id: referenceTo(() => orderLine.id),
    reason: text({ enum: RETURN_REASONS }),
    comment: text(),
    refund_amount: integer().notNull(),
    live: boolean().notNull().default(true),
    found_condition: text({ enum: CONDITIONS }),
    new_price: integer(),
    for_sale: boolean().notNull().default(true),
    created_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [
    index('order_return_item_line').on(table.line_id),
    uniqueIndex('order_return_item_live').on(table.line_id).where(sql`live`),
    index('order_return_item_return').on(table.return_id),
  ],
);

export const returnPhoto = pgTable(
  'return_photo',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    order_id: referenceTo(() => purchaseOrder.id),
    item_id: uuid().references(() => orderReturnItem.id),
    file: text().notNull().unique(),
    created_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [index('return_photo_item').on(table.item_id), index('return_photo_order').on(table.order_id)],
);

export const withdrawal = pgTable(
  'withdrawal',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    order_id: referenceTo(() => purchaseOrder.id),
    name: text().notNull(),
    email: text().notNull(),
    state: text({ enum: ['stated', 'received'] })
      .notNull()
      .default('stated'),
    return_id: uuid().references(() => orderReturn.id),
    refund_total: integer().notNull().default(0),
    stated_at: timestamptz().notNull().default(sql`now()`),
    received_at: timestamptz(),
  },
  (table) => [uniqueIndex('withdrawal_once').on(table.order_id).where(sql`state = 'received'`)],
);

export const refund = pgTable(
  'refund',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    order_id: referenceTo(() => purchaseOrder.id),
    return_id: uuid().references(() => orderReturn.id),
    payment_id: uuid().references(() => payment.id),
    amount: integer().notNull(),
    card_amount: integer().notNull(),
    voucher_amount: integer().notNull(),
    credit_amount: integer().notNull(),
    delivery_amount: integer().notNull().default(0),
    line_ids: uuid().array().notNull().default([]),
    reason: text({ enum: ['cancelled', 'withdrawal', 'return', 'goodwill'] }).notNull(),
    note: text(),
    state: text({ enum: ['pending', 'succeeded', 'failed'] }).notNull(),
    tries: integer().notNull().default(0),
    provider_refund_id: text().unique(),
    attempts: integer().notNull().default(0),
    due_at: timestamptz().notNull().default(sql`now()`),
    sent_at: timestamptz(),
    last_error: text(),
    dedup_key: text().notNull().unique(),
    created_at: timestamptz().notNull().default(sql`now()`),
    updated_at: timestamptz().notNull().default(sql`now()`),
    /** The refund that the provider refused, and that this one pays as store credit. */
    replaces: uuid()
      .unique()
      .references((): AnyPgColumn => refund.id),
  },
  (table) => [
    index('refund_order').on(table.order_id),
    index('refund_open').on(table.created_at).where(sql`state = ANY (ARRAY['pending', 'failed'])`),
  ],
);
