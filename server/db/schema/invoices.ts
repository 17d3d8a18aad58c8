import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { referenceTo, timestamptz } from '../columns.ts';
import { purchaseOrder } from './orders.ts';

// Invoices and credit notes.

export const invoiceCounter = pgTable(
  'invoice_counter',
  {
    series: text().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
);

export const invoice = pgTable(
  'invoice',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    order_id: referenceTo(() => purchaseOrder.id),
    kind: text({ enum: ['invoice', 'credit_note'] }).notNull(),
    series: text().notNull(),
    year: integer().notNull(),
    number: integer().notNull(),
    issued_at: timestamptz().notNull(),
    refund_id: uuid().unique(),
    content: jsonb().notNull(),
  },
  (table) => [
    unique().on(table.series, table.year, table.number),
    index('invoice_date').on(sql`(content ->> 'date')`),
    index('invoice_issued').on(table.issued_at),
    uniqueIndex('invoice_of_order').on(table.order_id).where(sql`kind = 'invoice'`),
    index('invoice_order').on(table.order_id),
  ],
);
