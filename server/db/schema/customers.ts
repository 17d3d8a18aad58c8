import { sql } from 'drizzle-orm';
import { boolean, char, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';

// Who buys.

export const customer = pgTable(
  'customer',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    kind: text({ enum: ['guest', 'customer'] }).notNull(),
    email: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    phone: text(),
    country_code: char({ length: 2 }).notNull(),
    locale: text().notNull(),
    created_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [index('customer_email').on(table.email)],
);

export const address = pgTable(
  'address',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    customer_id: uuid()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    first_name: text().notNull(),
    last_name: text().notNull(),
    company: text(),
    street: text().notNull(),
    street2: text(),
    postcode: text().notNull(),
    city: text().notNull(),
    region: text(),
    country_code: char({ length: 2 }).notNull(),
    phone: text(),
    is_default: boolean().notNull().default(false),
    type: text({ enum: ['shipping', 'billing'] }).notNull(),
    relay_point: jsonb(),
    created_at: timestamptz().notNull().default(sql`now()`),
    updated_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [
    index('address_customer').on(table.customer_id, table.created_at),
    uniqueIndex('address_relay_point')
      .on(table.customer_id, sql`relay_point ->> 'id'`)
      .where(sql`relay_point IS NOT NULL`),
  ],
);
