import { sql } from 'drizzle-orm';
import { boolean, char, date, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { openingHours } from '#contract/dropoff.ts';
import { deliveryZone } from '#contract/shop.ts';
import { jsonOf } from '../columns.ts';

// Currencies, markets, shops in the street, accessories, ways of delivery and their free limit, and VAT rates.

export const currency = pgTable('currency', {
  code: char({ length: 3 }).primaryKey(),
  name: text().notNull(),
  symbol: text().notNull(),
});

export const market = pgTable('market', {
  id: text().primaryKey(),
  name: text().notNull(),
  country_code: char({ length: 2 }).notNull(),
  currency: char({ length: 3 })
    .notNull()
    .references(() => currency.code),
  locale: text().notNull(),
});

export const realStore = pgTable('real_store', {
  id: text().primaryKey(),
  name: text().notNull(),
  street: text().notNull(),
  postcode: text().notNull(),
  city: text().notNull(),
  country_code: char({ length: 2 }).notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  timezone: text().notNull(),
  opening_hours: jsonOf(openingHours).notNull(),
  phone: text(),
  accepts_trade_in: boolean().notNull().default(true),
  slot_capacity: integer().notNull().default(1),
});

export const accessoryProduct = pgTable('accessory_product', {
  id: text().primaryKey(),
  name: text().notNull(),
  description: text(),
  price: integer().notNull(),
  currency: char({ length: 3 }).notNull().default(sql`shop_currency()`),
  photos: jsonb().notNull().default([]),
});

export const shippingMethod = pgTable('shipping_method', {
  id: text().primaryKey(),
  name: text().notNull(),
  comment: text().notNull(),
  type: text({ enum: ['delivery', 'others'] }).notNull(),
  cost: integer().notNull(),
  position: integer().notNull(),
  place: text({ enum: ['home', 'relay', 'shop'] })
    .notNull()
    .default('home'),
  min_days: integer(),
  max_days: integer(),
  zones: jsonOf(z.array(deliveryZone)).notNull().default([]),
  /** Countries that it delivers to; unused for a collection in a store. */
  countries: text().array().notNull(),
  /** Not once it was removed; orders that were placed with it keep its name. */
  is_offered: boolean().notNull().default(true),
});

/** One row: the currency of all amounts (ISO 4217). */
export const shopCurrency = pgTable('shop_currency', {
  id: boolean().primaryKey().default(true),
  code: char({ length: 3 }).notNull(),
});

/** One row: price of the items, in cents, from which delivery is free; 0 for never. */
export const freeDelivery = pgTable('free_delivery', {
  id: boolean().primaryKey().default(true),
  free_from: integer().notNull(),
});

/** Rates in hundredths of a per cent, each from a day on. */
export const vatRate = pgTable('vat_rate', {
  from_day: date().primaryKey(),
  rate: integer().notNull(),
});
