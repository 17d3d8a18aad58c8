import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, referenceTo, timestamptz } from '../columns.ts';
import { customer } from './customers.ts';
import { purchaseOrder } from './orders.ts';

// Purchases of customers from the brand, in its other shops.

export const brandPurchase = pgTable(
  'brand_purchase',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** A hash of order and line; the only value that is kept of an erased row. */
    key: bytea().notNull().unique(),
    order_number: text(),
    email: text(),
    bought_on: date().notNull(),
    product: text().notNull(),
    brand: text().notNull().default(''),
    type: text().notNull().default(''),
    gender: text().notNull().default(''),
    size: text().notNull().default(''),
    color: text().notNull().default(''),
    material: text().notNull().default(''),
    price: integer().notNull(),
    picture_url: text(),
    /** The file of the picture, once it was downloaded. */
    picture: text(),
    picture_tried_at: timestamptz(),
    created_at: timestamptz().notNull().default(sql`now()`),
    updated_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [
    check('brand_purchase_price_check', sql`${table.price} >= 0`),
    check('brand_purchase_buyer', sql`(${table.order_number} is null) = (${table.email} is null)`),
    index('brand_purchase_email').on(sql`lower(email)`).where(sql`email is not null`),
    index('brand_purchase_order').on(sql`upper(order_number)`).where(sql`order_number is not null`),
    index('brand_purchase_bought').on(table.bought_on),
    uniqueIndex('brand_purchase_picture').on(table.picture).where(sql`picture is not null`),
  ],
);

/** Purchases that a shopper has opened by order number and email. */
export const purchaseClaim = pgTable(
  'purchase_claim',
  {
    customer_id: referenceTo(() => customer.id, { onDelete: 'cascade' }),
    brand_purchase_id: uuid().references(() => brandPurchase.id, { onDelete: 'cascade' }),
    order_id: uuid().references(() => purchaseOrder.id, { onDelete: 'cascade' }),
    created_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [
    unique('purchase_claim_once')
      .on(table.customer_id, table.brand_purchase_id, table.order_id)
      .nullsNotDistinct(),
    check('purchase_claim_source', sql`num_nonnulls(${table.brand_purchase_id}, ${table.order_id}) = 1`),
    index('purchase_claim_brand_purchase')
      .on(table.brand_purchase_id)
      .where(sql`brand_purchase_id is not null`),
    index('purchase_claim_order').on(table.order_id).where(sql`order_id is not null`),
  ],
);
