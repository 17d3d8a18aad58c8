import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';

// Prices that the shop pays for used items: one whole row for each version, so that an offer can reference its prices.

export const priceGrid = pgTable('price_grid', {
  id: integer().generatedAlwaysAsIdentity().primaryKey(),
  sheets: jsonb().notNull(),
  created_at: timestamptz().notNull().default(sql`now()`),
});

/** The team's changes before they become a version: one draft at most. */
export const priceGridDraft = pgTable('price_grid_draft', {
  id: boolean().primaryKey().default(true),
  base: integer().references(() => priceGrid.id),
  sheets: jsonb().notNull(),
  updated_at: timestamptz().notNull().default(sql`now()`),
});
