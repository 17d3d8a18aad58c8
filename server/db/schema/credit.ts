import { sql } from 'drizzle-orm';
import { boolean, char, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { WALLET_REASONS } from '#contract/credit.ts';
import { TILL_RESERVATION_STATES } from '#contract/private/till-reservations.ts';
import { bytea, referenceTo, sealedText, timestamptz } from '../columns.ts';
import { customer } from './customers.ts';
import { purchaseOrder } from './orders.ts';
import { realStore } from './shop.ts';

// Promo codes, gift cards and store credit. A promo code is a reduction (in discount_total); gift cards and credit are
// means of payment, so that VAT and refunds stay right.

export const promoCode = pgTable('promo_code', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  code: text().notNull().unique(),
  kind: text({ enum: ['percent', 'amount'] }).notNull(),
  value: integer().notNull(),
  minimum: integer().notNull().default(0),
  combinable: boolean().notNull().default(false),
  most_uses: integer(),
  once_per_buyer: boolean().notNull().default(false),
  uses: integer().notNull().default(0),
  starts_at: timestamptz().notNull().default(sql`now()`),
  ends_at: timestamptz(),
  created_at: timestamptz().notNull().default(sql`now()`),
});

export const orderPromoCode = pgTable(
  'order_promo_code',
  {
    order_id: referenceTo(() => purchaseOrder.id, { onDelete: 'cascade' }),
    promo_code_id: referenceTo(() => promoCode.id),
    discount: integer().notNull().default(0),
    claimed: boolean().notNull().default(false),
    created_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.promo_code_id] }),
    index('order_promo_code_code').on(table.promo_code_id).where(sql`claimed`),
  ],
);

export const giftCard = pgTable(
  'gift_card',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    type: text({ enum: ['client', 'sale', 'real', 'loyalty'] }).notNull(),
    customer_id: uuid().references(() => customer.id),
    currency: char({ length: 3 }).notNull().default(sql`shop_currency()`),
    amount: integer().notNull(),
    balance: integer().notNull().default(0),
    expires_at: timestamptz().notNull(),
    created_at: timestamptz().notNull().default(sql`now()`),
    code: sealedText('gift-card-code')('sealed_code').notNull(),
    code_hash: text().notNull().unique(),
    /** The end of the code, for carts, orders and the shop's people. */
    last4: char({ length: 4 }).notNull(),
  },
  (table) => [
    index('gift_card_customer').on(table.customer_id, table.created_at.desc()),
    index('gift_card_last4').on(table.last4),
  ],
);

export const giftCardPurchase = pgTable('gift_card_purchase', {
  order_id: uuid()
    .primaryKey()
    .references(() => purchaseOrder.id, { onDelete: 'cascade' }),
  delivery: text({ enum: ['email', 'print'] }).notNull(),
  sender_name: text(),
  recipient_name: text(),
  recipient_email: text(),
  message: text(),
  send_on: date(),
  gift_card_id: uuid()
    .unique()
    .references(() => giftCard.id),
  sent_at: timestamptz(),
  created_at: timestamptz().notNull().default(sql`now()`),
});

export const orderGiftCard = pgTable(
  'order_gift_card',
  {
    order_id: referenceTo(() => purchaseOrder.id, { onDelete: 'cascade' }),
    gift_card_id: referenceTo(() => giftCard.id),
    amount: integer().notNull().default(0),
    created_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.order_id, table.gift_card_id] })],
);

export const wallet = pgTable('wallet', {
  customer_id: uuid()
    .primaryKey()
    .references(() => customer.id),
  balance: integer().notNull().default(0),
});

/** An amount that a till holds for some minutes; its ledger entries reference it. */
export const tillReservation = pgTable(
  'till_reservation',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    store_id: text()
      .notNull()
      .references(() => realStore.id),
    /** Either a gift card or the credit of a customer. */
    gift_card_id: uuid().references(() => giftCard.id),
    customer_id: uuid().references(() => customer.id),
    amount: integer().notNull(),
    captured: integer().notNull().default(0),
    refunded: integer().notNull().default(0),
    state: text({ enum: TILL_RESERVATION_STATES }).notNull().default('reserved'),
    /** Idempotency key of the purchase: the same key reserves nothing a second time. */
    key: uuid().notNull().unique(),
    request_hash: bytea().notNull(),
    expires_at: timestamptz().notNull(),
    created_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [
    index('till_reservation_open').on(table.expires_at).where(sql`state = 'reserved'`),
    index('till_reservation_customer').on(table.customer_id).where(sql`customer_id is not null`),
  ],
);

export const giftCardEntry = pgTable(
  'gift_card_entry',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    gift_card_id: referenceTo(() => giftCard.id),
    order_id: uuid().references(() => purchaseOrder.id),
    amount: integer().notNull(),
    reason: text({
      enum: [
        'issued',
        'paid',
        'given_back',
        'refunded',
        'voided',
        'to_credit',
        'redeemed',
        'redemption_undone',
        'till_paid',
        'till_given_back',
        'till_refunded',
      ],
    }).notNull(),
    dedup_key: text().unique(),
    created_at: timestamptz().notNull().default(sql`now()`),
    /** The store in whose till it was redeemed. */
    store_id: text().references(() => realStore.id),
    till_reservation_id: uuid().references(() => tillReservation.id),
  },
  (table) => [
    index('gift_card_entry_card').on(table.gift_card_id),
    index('gift_card_entry_order').on(table.order_id),
    index('gift_card_entry_store')
      .on(table.store_id, table.created_at.desc())
      .where(sql`store_id is not null`),
  ],
);

export const walletTransaction = pgTable(
  'wallet_transaction',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    customer_id: referenceTo(() => customer.id),
    order_id: uuid().references(() => purchaseOrder.id),
    amount: integer().notNull(),
    reason: text({ enum: WALLET_REASONS }).notNull(),
    dedup_key: text().unique(),
    created_at: timestamptz().notNull().default(sql`now()`),
    note: text(),
    /** The store in whose till it was spent or earned. */
    store_id: text().references(() => realStore.id),
    till_reservation_id: uuid().references(() => tillReservation.id),
  },
  (table) => [
    index('wallet_transaction_customer').on(table.customer_id, table.created_at.desc()),
    index('wallet_transaction_order').on(table.order_id),
  ],
);
