import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { savedQuery } from '#contract/saved-search.ts';
import { alertReader, jsonOf, timestamptz } from '../columns.ts';
import { customer } from './customers.ts';

export const savedSearch = pgTable(
  'saved_search',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    customer_id: uuid().references(() => customer.id, { onDelete: 'cascade' }),
    email: text(),
    locale: text().notNull(),
    name: text().notNull(),
    query: jsonOf(savedQuery).notNull(),
    created_at: timestamptz().notNull().default(sql`now()`),
    confirmed_at: timestamptz(),
    paused_at: timestamptz(),
    checked_at: timestamptz().notNull().default(sql`now()`),
    mailed_at: timestamptz(),
    reader: alertReader(),
  },
  (table) => [
    index('saved_search_customer').on(table.customer_id, table.created_at),
    index('saved_search_email').on(sql`lower(email)`),
    index('saved_search_reader').on(table.reader),
  ],
);
