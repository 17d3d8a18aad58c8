import { sql } from 'drizzle-orm';
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { referenceTo, timestamptz } from '../columns.ts';
import { item } from './catalogue.ts';
import { purchaseOrder } from './orders.ts';

// Who has an item now, and who wants to be told when it is free.

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
    /** Of an anonymous cart, until the reservation ends: its IPv4 address or IPv6 /64, and the IPv6 /48 of that. */
    network: text(),
    site: text(),
  },
  (table) => [
    index('reservation_site').on(table.site).where(sql`site is not null and kind <> 'sold'`),
    index('reservation_expiry').on(table.expires_at).where(sql`kind <> 'sold'`),
    index('reservation_order').on(table.order_id),
  ],
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
