import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';
import { realStore } from './shop.ts';

// Staff of the stores.

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
