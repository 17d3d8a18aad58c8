import { sql } from 'drizzle-orm';
import {
  char,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { CONDITIONS, GENDERS, SEGMENT_AGES } from '#contract/product.ts';
import { FATES, TRADE_IN_STATES, type TradeInState } from '#contract/trade-in.ts';
import {
  CHANNELS,
  CIRCUITS,
  DOCUMENT_TYPES,
  PAYOUTS,
  TRADE_IN_CART_STATES,
} from '#contract/trade-in-cart.ts';
import { referenceTo, timestamptz } from '../columns.ts';
import { booking } from './appointments.ts';
import { giftCard } from './credit.ts';
import { customer } from './customers.ts';
import { priceGrid } from './estimates.ts';
import { orderLine } from './orders.ts';
import { brandPurchase } from './purchases.ts';
import { realStore } from './shop.ts';
import { staff } from './staff.ts';
import { teamMember } from './team.ts';

// Items that customers sell to the shop, and how they reach it.

export const tradeInCart = pgTable(
  'trade_in_cart',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    customer_id: referenceTo(() => customer.id),
    state: text({ enum: TRADE_IN_CART_STATES }).notNull().default('draft'),
    channel: text({ enum: CHANNELS }).notNull().default('web'),
    circuit: text({ enum: CIRCUITS }),
    payout: text({ enum: PAYOUTS }),
    fate_if_refused: text({ enum: FATES }),
    store_id: text().references(() => realStore.id),
    staff_id: uuid().references(() => staff.id),
    booking_id: uuid().references(() => booking.id, { onDelete: 'set null' }),
    currency: char({ length: 3 }).notNull().default(sql`shop_currency()`),
    first_name: text(),
    last_name: text(),
    email: text(),
    phone: text(),
    birthdate: date(),
    street: text(),
    street2: text(),
    postcode: text(),
    city: text(),
    region: text(),
    country_code: char({ length: 2 }),
    owns_items_at: timestamptz(),
    terms_version: text(),
    terms_accepted_at: timestamptz(),
    document_type: text({ enum: DOCUMENT_TYPES }),
    document_number: text(),
    document_issued_on: date(),
    signature: text(),
    reference: text().unique(),
    parcel_number: text().unique(),
    claim_expires_at: timestamptz(),
    validated_at: timestamptz(),
    sent_at: timestamptz(),
    received_at: timestamptz(),
    closed_at: timestamptz(),
    created_at: timestamptz().notNull().default(sql`now()`),
    updated_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('trade_in_cart_draft').on(table.customer_id).where(sql`state = 'draft'`),
    index('trade_in_cart_customer').on(table.customer_id, table.created_at.desc()),
    index('trade_in_cart_booking').on(table.booking_id).where(sql`booking_id is not null`),
    index('trade_in_cart_updated').on(table.updated_at).where(sql`state = 'draft'`),
  ],
);

export const tradeIn = pgTable(
  'trade_in',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    cart_id: referenceTo(() => tradeInCart.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
    state: text({ enum: TRADE_IN_STATES }).notNull().default('estimated'),
    gender: text({ enum: GENDERS }).notNull(),
    segment_age: text({ enum: SEGMENT_AGES }),
    category: text().notNull(),
    type: text().notNull(),
    brand: text().notNull(),
    model: text(),
    reference: text(),
    collection_year: integer(),
    color: text().notNull().default(''),
    size: text().notNull().default(''),
    material: text(),
    condition: text({ enum: CONDITIONS }),
    defects: text().array().notNull().default([]),
    order_line_id: uuid().references(() => orderLine.id),
    price_new: integer(),
    offer: integer(),
    currency: char({ length: 3 }).notNull().default(sql`shop_currency()`),
    offer_expires_at: timestamptz(),
    price_grid_id: integer().references(() => priceGrid.id),
    found_condition: text({ enum: CONDITIONS }),
    found_defects: text().array(),
    found_note: text(),
    found_offer: integer(),
    inspected_at: timestamptz(),
    inspected_by: text(),
    decided_at: timestamptz(),
    answer_by: timestamptz(),
    answered_at: timestamptz(),
    answered_by: text({ enum: ['seller', 'staff', 'silence'] }),
    answer: text({ enum: ['accepted', 'declined'] }),
    fate: text({ enum: FATES }),
    purchase_price: integer(),
    gift_card_id: uuid().references(() => giftCard.id),
    credited_at: timestamptz(),
    created_at: timestamptz().notNull().default(sql`now()`),
    updated_at: timestamptz().notNull().default(sql`now()`),
    state_at: timestamptz().notNull().default(sql`now()`),
    inspected_by_member: uuid().references(() => teamMember.id),
    /** Shelf of the workshop, until the item is for sale. */
    shelf: text(),
    /** The brand's own sale of the piece, from its order history. */
    brand_purchase_id: uuid().references(() => brandPurchase.id, { onDelete: 'set null' }),
    /** Price of this purchase in cents, from which offers are calculated. */
    original_price: integer(),
  },
  (table) => [
    index('trade_in_of_purchase').on(table.brand_purchase_id).where(sql`brand_purchase_id is not null`),
    uniqueIndex('trade_in_brand_purchase')
      .on(table.brand_purchase_id)
      .where(sql`state <> ALL (ARRAY['estimated', 'cancelled', 'expired', 'returned'])`),
    check('trade_in_shelf_check', sql`${table.shelf} ~ '^[A-Z]-[0-9]{2}-[0-9]$'`),
    index('trade_in_cart_items').on(table.cart_id),
    index('trade_in_state').on(table.state, table.state_at),
    index('trade_in_created').on(table.created_at),
    index('trade_in_credited').on(table.credited_at).where(sql`credited_at is not null`),
    index('trade_in_offers').on(table.offer_expires_at).where(sql`state = 'estimated' and offer is not null`),
    index('trade_in_sold_line').on(table.order_line_id).where(sql`order_line_id is not null`),
    uniqueIndex('trade_in_order_line')
      .on(table.order_line_id)
      .where(sql`state <> ALL (ARRAY['estimated', 'cancelled', 'expired', 'returned'])`),
  ],
);

export const tradeInTransition = pgTable(
  'trade_in_transition',
  {
    from_state: text().notNull(),
    to_state: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.from_state, table.to_state] })],
);

export const tradeInActivity = pgTable(
  'trade_in_activity',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    trade_in_id: referenceTo(() => tradeIn.id, { onDelete: 'cascade' }),
    state: text().$type<TradeInState>().notNull(),
    actor: text({ enum: ['seller', 'staff', 'workshop', 'shop'] }).notNull(),
    actor_name: text(),
    note: text(),
    created_at: timestamptz().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('trade_in_activity_item').on(table.trade_in_id, table.created_at, table.id),
    index('trade_in_activity_state').on(table.state, table.created_at),
  ],
);
