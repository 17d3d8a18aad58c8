import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from '../columns.ts';
import { customer, marketingSubscription } from './customers.ts';
import { purchaseOrder } from './orders.ts';

// Tokens, links in mails, and used challenges.

export const token = pgTable(
  'token',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    hash: bytea().notNull().unique(),
    kind: text({ enum: ['guest', 'customer', 'order'] }).notNull(),
    customer_id: uuid().references(() => customer.id, { onDelete: 'cascade' }),
    order_id: uuid().references(() => purchaseOrder.id, { onDelete: 'cascade' }),
    proven: boolean().notNull().default(false),
    expires_at: timestamptz().notNull(),
    created_at: timestamptz().notNull().default(sql`now()`),
    last_used_at: timestamptz().notNull().default(sql`now()`),
    device: text().notNull().default(''),
  },
  (table) => [index('token_customer').on(table.customer_id).where(sql`customer_id is not null`)],
);

export const oneTimeToken = pgTable(
  'one_time_token',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    purpose: text({
      enum: ['activation', 'password_reset', 'email_change', 'marketing', 'sign_in_method'],
    }).notNull(),
    customer_id: uuid().references(() => customer.id, { onDelete: 'cascade' }),
    subscription_id: uuid().references(() => marketingSubscription.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    expires_at: timestamptz().notNull(),
    used_at: timestamptz(),
    created_at: timestamptz().notNull().default(sql`now()`),
    sign_in_method_id: uuid(),
  },
  (table) => [
    index('one_time_token_customer').on(table.customer_id, table.purpose),
    index('one_time_token_subscription').on(table.subscription_id),
    index('one_time_token_expiry').on(table.expires_at),
  ],
);

export const orderLink = pgTable(
  'order_link',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    order_id: uuid()
      .notNull()
      .references(() => purchaseOrder.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    once: boolean().notNull(),
    expires_at: timestamptz().notNull(),
    used_at: timestamptz(),
  },
  (table) => [index('order_link_expiry').on(table.expires_at), index('order_link_order').on(table.order_id)],
);

export const spentChallenge = pgTable(
  'spent_challenge',
  {
    hash: bytea().primaryKey(),
    expires_at: timestamptz().notNull(),
  },
  (table) => [index('spent_challenge_expiry').on(table.expires_at)],
);
