import { sql } from 'drizzle-orm';
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';

/** Events that are sent to a mail tool. */
export const MAILING_EVENTS = ['order_placed', 'trade_in_paid', 'bag_left'] as const;

export const mailingEvent = pgTable(
  'mailing_event',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    kind: text({ enum: MAILING_EVENTS }).notNull(),
    /** The id of an order, or of an item that a customer sold. */
    subject_id: uuid().notNull(),
    created_at: timestamptz().notNull().default(sql`now()`),
    sent_at: timestamptz(),
    /** When it was last sent; the tool may have accepted it although it is not recorded as sent. */
    tried_at: timestamptz(),
  },
  (table) => [
    unique('mailing_event_once').on(table.kind, table.subject_id),
    index('mailing_event_created').on(table.created_at),
  ],
);

/** Time until which unsubscribes of a mail tool were read. */
export const mailingListRead = pgTable('mailing_list_read', {
  tool: text().primaryKey(),
  read_until: timestamptz().notNull(),
});
