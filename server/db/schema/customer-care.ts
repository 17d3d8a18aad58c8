import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { CONTACT_TOPICS } from '#contract/contact-message.ts';
import { timestamptz } from '../columns.ts';
import { customer } from './customers.ts';
import { purchaseOrder } from './orders.ts';
import { teamMember } from './team.ts';

// Messages of customers, the team's answers and its notes.

export const contactMessage = pgTable(
  'contact_message',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    dedup_key: text().notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    topic: text({ enum: CONTACT_TOPICS }).notNull(),
    reference: text(),
    message: text().notNull(),
    created_at: timestamptz().notNull().default(sql`now()`),
    taken_by: uuid().references(() => teamMember.id),
    taken_at: timestamptz(),
    done_at: timestamptz(),
  },
  (table) => [
    index('contact_message_open').on(table.created_at).where(sql`done_at is null`),
    index('contact_message_done').on(table.done_at.desc()).where(sql`done_at is not null`),
    index('contact_message_email').on(sql`lower(email)`),
  ],
);

export const customerNote = pgTable(
  'customer_note',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    customer_id: uuid().references(() => customer.id, { onDelete: 'cascade' }),
    order_id: uuid().references(() => purchaseOrder.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    author: text().notNull(),
    member_id: uuid().references(() => teamMember.id),
    created_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [
    index('customer_note_customer').on(table.customer_id).where(sql`customer_id is not null`),
    index('customer_note_order').on(table.order_id).where(sql`order_id is not null`),
  ],
);

export const customerMessage = pgTable(
  'customer_message',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    customer_id: uuid().references(() => customer.id, { onDelete: 'cascade' }),
    order_id: uuid().references(() => purchaseOrder.id, { onDelete: 'cascade' }),
    contact_message_id: uuid().references(() => contactMessage.id, { onDelete: 'cascade' }),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    author: text().notNull(),
    member_id: uuid().references(() => teamMember.id),
    created_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [
    index('customer_message_customer').on(table.customer_id).where(sql`customer_id is not null`),
    index('customer_message_order').on(table.order_id).where(sql`order_id is not null`),
    index('customer_message_answer').on(table.contact_message_id).where(sql`contact_message_id is not null`),
    index('customer_message_recipient').on(sql`lower(recipient)`),
  ],
);
