import { sql } from 'drizzle-orm';
import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytea, referenceTo, timestamptz } from '../columns.ts';
import { customer } from './customers.ts';
import { staff } from './staff.ts';
import { storeDevice } from './store-device.ts';
import { tradeInCart } from './trade-in.ts';

// The tablets of stores on which staff are signed in, and the customers served there.

export const storeSession = pgTable(
  'store_session',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    hash: bytea().notNull().unique(),
    staff_id: referenceTo(() => staff.id, { onDelete: 'cascade' }),
    expires_at: timestamptz().notNull(),
    created_at: timestamptz().notNull().default(sql`now()`),
    last_used_at: timestamptz().notNull().default(sql`now()`),
    customer_id: uuid().references(() => customer.id, { onDelete: 'set null' }),
    cart_id: uuid().references(() => tradeInCart.id, { onDelete: 'set null' }),
    device_id: uuid().references(() => storeDevice.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('store_session_expiry').on(table.expires_at),
    index('store_session_staff').on(table.staff_id),
    index('store_session_device').on(table.device_id).where(sql`device_id is not null`),
    index('store_session_customer').on(table.customer_id).where(sql`customer_id is not null`),
  ],
);
