import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';

// What the shop pays for used items: one row for each import, whole, so that an offer can name the prices it was made with.

export const priceGrid = pgTable('price_grid', {
  id: integer().generatedAlwaysAsIdentity().primaryKey(),
  sheets: jsonb().notNull(),
  created_at: timestamptz().notNull().default(sql`now()`),
});

/** What the team changes before it is a version: one draft at most. */
export const priceGridDraft = pgTable('price_grid_draft', {
  id: boolean().primaryKey().default(true),
  base: integer().references(() => priceGrid.id),
  sheets: jsonb().notNull(),
  updated_at: timestamptz().notNull().default(sql`now()`),
});
