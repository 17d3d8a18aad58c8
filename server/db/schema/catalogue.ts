import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { CONDITIONS, GENDERS } from '#contract/product.ts';
import { VAT_SCHEMES } from '#contract/vat-scheme.ts';
import { referenceTo, timestamptz, xid8 } from '../columns.ts';

// Products and the single items of each, collections, and the shop's markets and delivery.

const segmentAge = () =>
  text()
    .notNull()
    .generatedAlwaysAs(
      sql`case gender when 'bebe' then 'bebe' when 'fille' then 'enfant' when 'garcon' then 'enfant' else 'adulte' end`,
    );

export const brand = pgTable('brand', {
  id: text().primaryKey(),
  name: text().notNull(),
  created_at: timestamptz().notNull().default(sql`now()`),
  manufacturer: text(),
  responsible_person: text(),
});

export const product = pgTable('product', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  reference: text().notNull().unique(),
  title: text().notNull(),
  brand_id: text()
    .notNull()
    .references(() => brand.id),
  gender: text({ enum: GENDERS }).notNull(),
  type: text().notNull(),
  category: text().notNull(),
  material: text(),
  lining: text(),
  description: text(),
  origin_price: integer(),
  currency: char({ length: 3 }).notNull().default(sql`shop_currency()`),
  created_at: timestamptz().notNull().default(sql`now()`),
  updated_at: timestamptz().notNull().default(sql`now()`),
  segment_age: segmentAge(),
  manufacturer: text(),
  responsible_person: text(),
});

export const item = pgTable(
  'item',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    slug: text().notNull().unique(),
    sku: text().notNull().unique(),
    product_id: referenceTo(() => product.id),
    brand_id: text()
      .notNull()
      .references(() => brand.id),
    gender: text().notNull(),
    type: text().notNull(),
    category: text().notNull(),
    material: text(),
    size: text().notNull(),
    color: text().notNull(),
    condition: text({ enum: CONDITIONS }).notNull(),
    price: integer().notNull(),
    origin_price: integer(),
    currency: char({ length: 3 }).notNull().default(sql`shop_currency()`),
    photos: jsonb().notNull().default([]),
    description: text(),
    defects: jsonb().notNull().default([]),
    measurements: jsonb().notNull().default([]),
    checked_at: timestamptz(),
    checked_by: text(),
    checked_parts: text().array().notNull().default([]),
    purchase_price: integer(),
    vat_regime: text({ enum: VAT_SCHEMES }).notNull().default('margin'),
    status: text({ enum: ['available', 'sold', 'withdrawn'] })
      .notNull()
      .default('available'),
    search: text().notNull(),
    created_at: timestamptz().notNull().default(sql`now()`),
    updated_at: timestamptz().notNull().default(sql`now()`),
    added_at: timestamptz().notNull().default(sql`now()`),
    prior_price: integer(),
    reduced_at: timestamptz(),
    segment_age: segmentAge(),
    /** Excluded from plans and MARKDOWN_STEPS. */
    no_markdowns: boolean().notNull().default(false),
  },
  (table) => [
    index('item_no_markdowns').on(table.created_at, table.id).where(sql`no_markdowns and status <> 'sold'`),
    index('item_few_photos').on(table.id).where(sql`status <> 'sold' and jsonb_array_length(photos) < 2`),
    index('item_house').on(table.created_at, table.id).where(sql`status <> 'sold'`),
    index('item_house_price').on(table.price, table.id).where(sql`status <> 'sold'`),
    index('item_words').using('gin', table.search.op('gin_trgm_ops')),
    index('item_code').on(sql`upper(sku)`),
    index('item_added').on(table.added_at).where(sql`status = 'available'`),
    index('item_put_up').on(table.added_at),
    index('item_near')
      .on(table.gender, table.size, table.type, table.color, table.created_at.desc(), table.id)
      .where(sql`status = 'available'`),
    index('item_newest').on(table.created_at.desc(), table.id).where(sql`status = 'available'`),
    index('item_product').on(table.product_id),
    index('item_type').on(table.type, table.gender).where(sql`status = 'available'`),
  ],
);

export const itemChange = pgTable(
  'item_change',
  {
    item_ids: uuid().array(),
    changed_in: xid8().notNull().default(sql`pg_current_xact_id()`),
    changed_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [index('item_change_transaction').on(table.changed_in)],
);

/** Progress of an alias's Typesense collection through the changes of `item_change`. */
export const listingIndex = pgTable('listing_index', {
  alias: text().primaryKey(),
  /** PostgreSQL's snapshot of the transactions whose changes the collection includes. */
  snapshot: text().notNull(),
  read_at: timestamptz().notNull().default(sql`now()`),
});

export const priceHistory = pgTable(
  'price_history',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    item_id: referenceTo(() => item.id, { onDelete: 'cascade' }),
    price: integer().notNull(),
    since: timestamptz().notNull(),
    reason: text({ enum: ['price', 'markdown'] })
      .notNull()
      .default('price'),
  },
  (table) => [index('price_history_item').on(table.item_id, table.since)],
);

export const collection = pgTable('collection', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  slug: text().notNull().unique(),
  name: text().notNull(),
  intro: text(),
  photo: jsonb(),
  position: integer().notNull().default(0),
  created_at: timestamptz().notNull().default(sql`now()`),
  rule: jsonb(),
  by_hand: boolean().notNull().default(false),
  published_at: timestamptz().default(sql`now()`),
  ends_at: timestamptz(),
});

export const collectionProduct = pgTable(
  'collection_product',
  {
    collection_id: referenceTo(() => collection.id, { onDelete: 'cascade' }),
    product_id: referenceTo(() => product.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.collection_id, table.product_id] }),
    index('collection_product_product').on(table.product_id),
  ],
);

export const synonymGroup = pgTable(
  'synonym_group',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    rule: text(),
    replaces: text().unique(),
    created_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [check('synonym_group_check', sql`${table.rule} is not null or ${table.replaces} is not null`)],
);
