import { sql } from 'drizzle-orm';
import { boolean, char, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { IntentStatus } from '#contract/order.ts';
import { referenceTo, timestamptz } from '../columns.ts';
import { customer } from './customers.ts';
import { purchaseOrder } from './orders.ts';

// Payments, the events of their providers, and the sandbox provider.

export const payment = pgTable(
  'payment',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    order_id: referenceTo(() => purchaseOrder.id, { onDelete: 'cascade' }),
    gateway: text().notNull(),
    amount: integer().notNull(),
    currency: char({ length: 3 }).notNull(),
    state: text({
      enum: ['creating', 'pending', 'authorized', 'paid', 'failed', 'voided', 'refunding', 'refunded'],
    }).notNull(),
    intent_id: text().unique(),
    refund_id: text(),
    client_secret: text(),
    intent_status: text().$type<IntentStatus>(),
    last_error: text(),
    created_at: timestamptz().notNull().default(sql`now()`),
    updated_at: timestamptz().notNull().default(sql`now()`),
    card_brand: text(),
    card_last4: char({ length: 4 }),
    saves_card: boolean().notNull().default(false),
    provider_customer: text(),
  },
  (table) => [
    index('payment_half_done')
      .on(table.updated_at)
      .where(sql`state = ANY (ARRAY['creating', 'pending', 'authorized', 'refunding', 'voided'])`),
    uniqueIndex('payment_live')
      .on(table.order_id)
      .where(sql`state = ANY (ARRAY['creating', 'pending', 'authorized', 'paid'])`),
    index('payment_card_last4').on(table.card_last4).where(sql`card_last4 IS NOT NULL`),
  ],
);

/** The provider's id of a customer who keeps a card. */
export const paymentCustomer = pgTable('payment_customer', {
  customer_id: uuid()
    .primaryKey()
    .references(() => customer.id, { onDelete: 'cascade' }),
  gateway: text().notNull(),
  provider_id: text().notNull(),
  created_at: timestamptz().notNull().default(sql`now()`),
});

/** A customer's card, by the provider's id. */
export const savedCard = pgTable(
  'saved_card',
  {
    id: text().primaryKey(),
    customer_id: referenceTo(() => customer.id, { onDelete: 'cascade' }),
    brand: text().notNull(),
    last4: char({ length: 4 }).notNull(),
    expiry_month: integer().notNull(),
    expiry_year: integer().notNull(),
    created_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [
    unique().on(table.customer_id, table.brand, table.last4, table.expiry_month, table.expiry_year),
  ],
);

export const paymentEvent = pgTable('payment_event', {
  id: text().primaryKey(),
  type: text().notNull(),
  intent_id: text().notNull(),
  received_at: timestamptz().notNull().default(sql`now()`),
});

export const sandboxCard = pgTable(
  'sandbox_card',
  {
    id: text().primaryKey(),
    customer: text().notNull(),
    number: text().notNull(),
    expiry_month: integer().notNull(),
    expiry_year: integer().notNull(),
  },
  (table) => [index('sandbox_card_customer').on(table.customer)],
);

export const sandboxIntent = pgTable('sandbox_intent', {
  id: text().primaryKey(),
  client_secret: text().notNull(),
  idempotency_key: text().notNull().unique(),
  order_id: text().notNull(),
  amount: integer().notNull(),
  currency: char({ length: 3 }).notNull(),
  status: text().$type<IntentStatus>().notNull(),
  last_error: text(),
  created_at: timestamptz().notNull().default(sql`now()`),
  updated_at: timestamptz().notNull().default(sql`now()`),
  card_brand: text(),
  card_last4: char({ length: 4 }),
  customer: text(),
  saves_card: boolean().notNull().default(false),
  card_id: text(),
  card_expiry_month: integer(),
  card_expiry_year: integer(),
});

export const sandboxRefund = pgTable(
  'sandbox_refund',
  {
    id: text().primaryKey(),
    intent_id: text()
      .notNull()
      .references(() => sandboxIntent.id),
    idempotency_key: text().notNull().unique(),
    amount: integer().notNull(),
    status: text({ enum: ['pending', 'succeeded', 'failed'] }).notNull(),
    created_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [index('sandbox_refund_intent').on(table.intent_id)],
);

export const sandboxEvent = pgTable(
  'sandbox_event',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    intent_id: text()
      .notNull()
      .references(() => sandboxIntent.id),
    refund_id: text().references(() => sandboxRefund.id),
    due_at: timestamptz().notNull().default(sql`now()`),
    attempts: integer().notNull().default(0),
    delivered_at: timestamptz(),
    becomes: text().$type<IntentStatus>(),
  },
  (table) => [index('sandbox_event_due').on(table.due_at).where(sql`delivered_at IS NULL`)],
);
