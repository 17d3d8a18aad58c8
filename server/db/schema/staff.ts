import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, referenceTo, timestamptz } from '../columns.ts';
import { realStore } from './shop.ts';

// Who works in the shops, and the tablets that they have opened.

export const staff = pgTable(
  'staff',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    store_id: text()
      .notNull()
      .references(() => realStore.id),
    name: text().notNull(),
    code_hash: text().notNull(),
    active: boolean().notNull().default(true),
    created_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [index('staff_store').on(table.store_id)],
);

export const storeSession = pgTable(
  'store_session',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    hash: bytea().notNull().unique(),
    staff_id: referenceTo(() => staff.id, { onDelete: 'cascade' }),
    expires_at: timestamptz().notNull(),
    created_at: timestamptz().notNull().default(sql`now()`),
    last_used_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [
    index('store_session_expiry').on(table.expires_at),
    index('store_session_staff').on(table.staff_id),
  ],
);
