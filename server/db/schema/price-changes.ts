import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { LEFT_OUT, priceRule } from '#contract/private/items.ts';
import { jsonOf, referenceTo, timestamptz } from '../columns.ts';
import { item } from './catalogue.ts';
import { teamMember } from './team.ts';

// New prices of several items, at once or at a moment that is planned.

export const priceChange = pgTable(
  'price_change',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    rule: jsonOf(priceRule).notNull(),
    runs_at: timestamptz().notNull(),
    made_by: text().notNull(),
    member_id: referenceTo(() => teamMember.id),
    created_at: timestamptz().notNull().default(sql`now()`),
    applied_at: timestamptz(),
    undone_at: timestamptz(),
  },
  (table) => [
    index('price_change_planned').on(table.runs_at).where(sql`applied_at is null and undone_at is null`),
  ],
);

export const priceChangeItem = pgTable(
  'price_change_item',
  {
    change_id: referenceTo(() => priceChange.id, { onDelete: 'cascade' }),
    item_id: referenceTo(() => item.id, { onDelete: 'cascade' }),
    /** The price that the team saw. */
    price: integer().notNull(),
    new_price: integer().notNull(),
    /** Reason why the price was kept. */
    left_out: text({ enum: LEFT_OUT }),
  },
  (table) => [
    primaryKey({ columns: [table.change_id, table.item_id] }),
    check('price_change_item_new_price_check', sql`${table.new_price} > 0`),
    index('price_change_item_item').on(table.item_id),
  ],
);
