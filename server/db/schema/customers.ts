import { sql } from 'drizzle-orm';
import { boolean, char, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { GENDERS } from '#contract/customer-genders.ts';
import { MARKETING_CHANNELS } from '#contract/marketing.ts';
import type { OwnLengths } from '#contract/own-lengths.ts';
import type { Sizes } from '#contract/sizes.ts';
import { timestamptz } from '../columns.ts';

// Customers and guests.

export const customer = pgTable(
  'customer',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    kind: text({ enum: ['guest', 'customer'] }).notNull(),
    email: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    phone: text(),
    country_code: char({ length: 2 }).notNull(),
    locale: text().notNull(),
    created_at: timestamptz().notNull().default(sql`now()`),
    gender: text({ enum: GENDERS }),
    birthdate: date(),
    password_hash: text(),
    email_confirmed_at: timestamptz(),
    erased_at: timestamptz(),
    last_active_at: timestamptz().notNull().default(sql`now()`),
    inactivity_mailed_at: timestamptz(),
    sizes: jsonb().$type<Sizes>().notNull().default({}),
    own_lengths: jsonb().$type<OwnLengths>().notNull().default({}),
    /** Name, mailbox and the digits of the phone number, folded, for the back office's search. */
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`fold(first_name || ' ' || last_name || ' ' || email || ' ' || regexp_replace(coalesce(phone, ''), '\\D', '', 'g'))`,
      ),
  },
  (table) => [
    index('customer_inactive').on(table.last_active_at).where(sql`kind = 'customer' and erased_at is null`),
    uniqueIndex('customer_account_email').on(sql`lower(email)`).where(sql`kind = 'customer'`),
    index('customer_email').on(sql`lower(email)`),
    index('customer_phone')
      .on(sql`right(regexp_replace(phone, '\\D', '', 'g'), 9)`)
      .where(sql`kind = 'customer' and erased_at is null`),
    index('customer_search').using('gin', table.search.op('gin_trgm_ops')),
  ],
);

export const marketingSubscription = pgTable(
  'marketing_subscription',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    customer_id: uuid().references(() => customer.id),
    channel: text({ enum: MARKETING_CHANNELS }).notNull(),
    email: text().notNull(),
    phone: text(),
    consent_text: text().notNull(),
    source: text().notNull(),
    created_at: timestamptz().notNull().default(sql`now()`),
    confirmed_at: timestamptz(),
    withdrawn_at: timestamptz(),
  },
  (table) => [
    index('marketing_subscription_email').on(sql`lower(email)`, table.channel),
    index('marketing_subscription_customer').on(table.customer_id, table.created_at),
  ],
);

export const address = pgTable(
  'address',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    customer_id: uuid()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    first_name: text().notNull(),
    last_name: text().notNull(),
    company: text(),
    street: text().notNull(),
    street2: text(),
    postcode: text().notNull(),
    city: text().notNull(),
    region: text(),
    country_code: char({ length: 2 }).notNull(),
    phone: text(),
    is_default: boolean().notNull().default(false),
    type: text({ enum: ['shipping', 'billing'] }).notNull(),
    relay_point: jsonb(),
    created_at: timestamptz().notNull().default(sql`now()`),
    updated_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [
    index('address_customer').on(table.customer_id, table.created_at),
    uniqueIndex('address_relay_point')
      .on(table.customer_id, sql`relay_point ->> 'id'`)
      .where(sql`relay_point IS NOT NULL`),
  ],
);
