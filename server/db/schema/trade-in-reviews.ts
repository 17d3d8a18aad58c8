import { sql } from 'drizzle-orm';
import { char, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { CONDITIONS } from '#contract/product.ts';
import { DOCUMENT_TYPES, PAYOUTS } from '#contract/trade-in-cart.ts';
import { REVIEW_OUTCOMES, TRADE_IN_PHOTO_KINDS } from '#contract/trade-in-review.ts';
import { referenceTo, timestamptz } from '../columns.ts';
import { tradeIn, tradeInCart } from './trade-in.ts';

// The workshop's reviews of trade-ins, their photos, and the register of items that the shop has bought.

export const tradeInReview = pgTable(
  'trade_in_review',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    trade_in_id: referenceTo(() => tradeIn.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['inspection', 'second_look'] }).notNull(),
    outcome: text({ enum: REVIEW_OUTCOMES }).notNull(),
    declared_condition: text({ enum: CONDITIONS }).notNull(),
    found_condition: text({ enum: CONDITIONS }),
    defects: text().array().notNull().default([]),
    offer_before: integer().notNull(),
    offer_after: integer(),
    note: text(),
    reviewer: text(),
    checked_parts: text().array().notNull().default([]),
    measurements: jsonb().notNull().default([]),
    created_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('trade_in_review_once').on(table.trade_in_id, table.kind)],
);

export const tradeInPhoto = pgTable(
  'trade_in_photo',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    cart_id: referenceTo(() => tradeInCart.id, { onDelete: 'cascade' }),
    trade_in_id: uuid().references(() => tradeIn.id, { onDelete: 'cascade' }),
    review_id: uuid().references(() => tradeInReview.id, { onDelete: 'cascade' }),
    kind: text({ enum: TRADE_IN_PHOTO_KINDS }).notNull(),
    caption: text(),
    file: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    position: integer().notNull().default(0),
    uploaded_by: text({ enum: ['seller', 'workshop'] }).notNull(),
    created_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [
    index('trade_in_photo_cart').on(table.cart_id),
    index('trade_in_photo_item').on(table.trade_in_id),
    index('trade_in_photo_review').on(table.review_id),
  ],
);

export const sellerRegister = pgTable(
  'seller_register',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    number: integer().notNull().unique(),
    entered_at: timestamptz().notNull().default(sql`now()`),
    trade_in_id: referenceTo(() => tradeIn.id),
    description: text().notNull(),
    seller_name: text().notNull(),
    seller_address: text().notNull(),
    document_type: text({ enum: DOCUMENT_TYPES }),
    document_number: text(),
    document_issued_on: date(),
    price: integer().notNull(),
    currency: char({ length: 3 }).notNull().default(sql`shop_currency()`),
    payment: text({ enum: PAYOUTS }).notNull(),
    correction_of: integer(),
  },
  (table) => [index('seller_register_item').on(table.trade_in_id)],
);
