import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from '../columns.ts';
import { customer } from './customers.ts';
import { purchaseOrder } from './orders.ts';

// Tokens, and links into an order.

export const token = pgTable('token', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  hash: bytea().notNull().unique(),
  kind: text({ enum: ['guest', 'customer', 'order'] }).notNull(),
  customer_id: uuid().references(() => customer.id, { onDelete: 'cascade' }),
  order_id: uuid().references(() => purchaseOrder.id, { onDelete: 'cascade' }),
  proven: boolean().notNull().default(false),
  expires_at: timestamptz().notNull(),
  created_at: timestamptz().notNull().default(sql`now()`),
});

export const orderLinkWish = pgTable('order_link_wish', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  reference: text().notNull(),
  email: text().notNull(),
  created_at: timestamptz().notNull().default(sql`now()`),
});

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
