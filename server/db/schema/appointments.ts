import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { BOOKING_STATES, ITEM_COUNTS } from '#contract/booking.ts';
import { BOOKING_OUTCOMES } from '#contract/private/appointments.ts';
import { timestamptz, wallClock } from '../columns.ts';
import { customer } from './customers.ts';
import { realStore } from './shop.ts';

// Closures of stores, and appointments.

export const storeClosure = pgTable(
  'store_closure',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    store_id: text()
      .notNull()
      .references(() => realStore.id, { onDelete: 'cascade' }),
    first_day: date().notNull(),
    last_day: date().notNull(),
    created_at: timestamptz().notNull().default(sql`now()`),
    from_time: wallClock(),
    until_time: wallClock(),
  },
  (table) => [index('store_closure_store').on(table.store_id, table.last_day)],
);

export const booking = pgTable(
  'booking',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    store_id: text()
      .notNull()
      .references(() => realStore.id),
    customer_id: uuid().references(() => customer.id),
    state: text({ enum: BOOKING_STATES }).notNull().default('booked'),
    starts_at: timestamptz().notNull(),
    ends_at: timestamptz().notNull(),
    day: date().notNull(),
    seat: integer().notNull(),
    sequence: integer().notNull().default(0),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    item_count: text({ enum: ITEM_COUNTS }).notNull(),
    locale: text().notNull(),
    created_at: timestamptz().notNull().default(sql`now()`),
    updated_at: timestamptz().notNull().default(sql`now()`),
    /** Time until which an unconfirmed one holds its seat; null once it is confirmed. */
    confirm_by: timestamptz(),
    /** The network that an unconfirmed one was made from. */
    network: text(),
    /** Whether the customer came; null until the store has noted it. */
    outcome: text({ enum: BOOKING_OUTCOMES }),
  },
  (table) => [
    uniqueIndex('booking_seat')
      .on(table.store_id, table.starts_at, table.seat)
      .where(sql`state = any (array['pending', 'booked'])`),
    index('booking_phone')
      .on(sql`"right"(regexp_replace(phone, '\\D', '', 'g'), 9)`)
      .where(sql`state = any (array['pending', 'booked'])`),
    index('booking_network').on(table.network).where(sql`network is not null`),
    index('booking_email').on(table.email),
    index('booking_customer').on(table.customer_id, table.starts_at),
    index('booking_starts').on(table.starts_at),
  ],
);
