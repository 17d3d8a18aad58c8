import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';
import { article } from './catalogue.ts';
import { customer } from './customers.ts';

// What customers want to remember.

export const wishlist = pgTable('wishlist', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  customer_id: uuid()
    .notNull()
    .unique()
    .references(() => customer.id, { onDelete: 'cascade' }),
  share_token: text().unique(),
  created_at: timestamptz().notNull().default(sql`now()`),
  updated_at: timestamptz().notNull().default(sql`now()`),
});

export const wishlistItem = pgTable(
  'wishlist_item',
  {
    wishlist_id: uuid()
      .notNull()
      .references(() => wishlist.id, { onDelete: 'cascade' }),
    article_id: uuid()
      .notNull()
      .references(() => article.id, { onDelete: 'cascade' }),
    added_at: timestamptz().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.wishlist_id, table.article_id] }),
    index('wishlist_item_article').on(table.article_id),
  ],
);
