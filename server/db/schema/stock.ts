import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { referenceTo, timestamptz } from '../columns.ts';
import { item } from './catalogue.ts';
import { purchaseOrder } from './orders.ts';
import { realStore } from './shop.ts';

// Reservations of items, hold watches, and shelves.

export const reservation = pgTable(
  'reservation',
  {
    item_id: uuid()
      .primaryKey()
      .references(() => item.id),
    order_id: referenceTo(() => purchaseOrder.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['held', 'paying', 'sold'] }).notNull(),
    since: timestamptz().notNull().default(sql`now()`),
    expires_at: timestamptz(),
    /**
     * Network of an anonymous cart, until the reservation ends: its IPv4 address or IPv6 /64, and the IPv6 /48 of that.
     */
    network: text(),
    site: text(),
  },
  (table) => [
    index('reservation_site').on(table.site).where(sql`site is not null and kind <> 'sold'`),
    index('reservation_expiry').on(table.expires_at).where(sql`kind <> 'sold'`),
    index('reservation_order').on(table.order_id),
  ],
);

/** Number of times an item was put in a bag, counted by a trigger. */
export const itemBagCount = pgTable(
  'item_bag_count',
  {
    item_id: uuid()
      .primaryKey()
      .references(() => item.id, { onDelete: 'cascade' }),
    times: integer().notNull(),
  },
  (table) => [check('item_bag_count_times_check', sql`${table.times} > 0`)],
);

export const holdWatch = pgTable(
  'hold_watch',
  {
    id: uuid().primaryKey().defaultRandom(),
    item_id: referenceTo(() => item.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    expires_at: timestamptz().notNull(),
    created_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [unique().on(table.item_id, table.email), index('hold_watch_expiry').on(table.expires_at)],
);

export const itemShelf = pgTable(
  'item_shelf',
  {
    item_id: uuid()
      .primaryKey()
      .references(() => item.id, { onDelete: 'cascade' }),
    /** Null: in the workshop. */
    store_id: text().references(() => realStore.id, { onDelete: 'cascade' }),
    shelf: text().notNull(),
    moved_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [
    check('item_shelf_shelf_check', sql`${table.shelf} ~ '^[A-Z]-[0-9]{2}-[0-9]$'`),
    index('item_shelf_shelf').on(table.shelf),
    index('item_shelf_store').on(table.store_id).where(sql`store_id is not null`),
  ],
);
