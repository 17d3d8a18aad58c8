import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { SELLER_PHOTO_KINDS } from '#contract/trade-in-photo-kinds.ts';
import { bytea, referenceTo, timestamptz } from '../columns.ts';
import { tradeIn } from './trade-in.ts';
import { tradeInPhoto } from './trade-in-reviews.ts';

// Photos of items, uploaded in parts.

export const tradeInUpload = pgTable(
  'trade_in_upload',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    trade_in_id: referenceTo(() => tradeIn.id, { onDelete: 'cascade' }),
    kind: text({ enum: SELLER_PHOTO_KINDS }).notNull(),
    size: integer().notNull(),
    received: integer().notNull().default(0),
    photo_id: uuid().references(() => tradeInPhoto.id, { onDelete: 'cascade' }),
    created_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [index('trade_in_upload_item').on(table.trade_in_id, table.created_at)],
);

export const tradeInUploadPart = pgTable(
  'trade_in_upload_part',
  {
    upload_id: referenceTo(() => tradeInUpload.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.upload_id, table.position] })],
);
