import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { alertReader, timestamptz } from '../columns.ts';
import { item } from './catalogue.ts';
import { customer } from './customers.ts';

// Wishlists of customers, and alerts of guests.

export const wishlist = pgTable(
  'wishlist',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    customer_id: uuid()
      .unique()
      .references(() => customer.id, { onDelete: 'cascade' }),
    share_token: text().unique(),
    created_at: timestamptz().notNull().default(sql`now()`),
    updated_at: timestamptz().notNull().default(sql`now()`),
    email: text(),
    locale: text(),
    alerts_since: timestamptz(),
    alerts_checked_at: timestamptz().notNull().default(sql`now()`),
    alerts_mailed_at: timestamptz(),
    reader: alertReader(),
  },
  (table) => [index('wishlist_email').on(sql`lower(email)`), index('wishlist_reader').on(table.reader)],
);

export const wishlistItem = pgTable(
  'wishlist_item',
  {
    wishlist_id: uuid()
      .notNull()
      .references(() => wishlist.id, { onDelete: 'cascade' }),
    item_id: uuid()
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
    added_at: timestamptz().notNull().default(sql`clock_timestamp()`),
    similar_mailed_at: timestamptz(),
  },
  (table) => [
    primaryKey({ columns: [table.wishlist_id, table.item_id] }),
    index('wishlist_item_item').on(table.item_id),
  ],
);
