import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { referenceTo, timestamptz } from '../columns.ts';
import { realStore } from './shop.ts';
import { staff } from './staff.ts';
import { tradeInCart } from './trade-in.ts';

// Credit that stores paid before the workshop's check, for the ceilings of a day.

export const storeCredit = pgTable(
  'store_credit',
  {
    cart_id: uuid()
      .primaryKey()
      .references(() => tradeInCart.id, { onDelete: 'cascade' }),
    store_id: text()
      .notNull()
      .references(() => realStore.id),
    staff_id: referenceTo(() => staff.id),
    second_staff_id: uuid().references(() => staff.id),
    amount: integer().notNull(),
    created_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [
    check('store_credit_check', sql`${table.second_staff_id} <> ${table.staff_id}`),
    check('store_credit_amount_check', sql`${table.amount} > 0`),
    index('store_credit_day').on(table.store_id, table.created_at),
    index('store_credit_staff').on(table.staff_id, table.created_at),
    index('store_credit_second').on(table.second_staff_id).where(sql`second_staff_id is not null`),
  ],
);
