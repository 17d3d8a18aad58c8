import { sql } from 'drizzle-orm';
import { check, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';
import { realStore } from './shop.ts';

// Tablets of the stores that staff sign in on.

export const storeDevice = pgTable(
  'store_device',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    store_id: text()
      .notNull()
      .references(() => realStore.id),
    name: text().notNull(),
    code_hash: text().unique(),
    code_expires_at: timestamptz(),
    enrolled_at: timestamptz(),
    last_used_at: timestamptz(),
    created_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [
    unique().on(table.store_id, table.name),
    check('store_device_check', sql`(${table.code_hash} is null) = (${table.enrolled_at} is not null)`),
    check('store_device_check1', sql`(${table.code_hash} is null) = (${table.code_expires_at} is null)`),
  ],
);
