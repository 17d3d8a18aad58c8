import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { markdownPlanInput } from '#contract/private/markdown-plans.ts';
import { jsonOf, timestamptz } from '../columns.ts';

// Prices of groups of items that fall with their days on sale.

export const markdownPlan = pgTable(
  'markdown_plan',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    name: text().notNull(),
    filter: jsonOf(markdownPlanInput.shape.filter).notNull(),
    steps: jsonOf(markdownPlanInput.shape.steps).notNull(),
    lowest_price: integer(),
    made_by: text().notNull(),
    created_at: timestamptz().notNull().default(sql`now()`),
    /** Null while it does not run. */
    started_at: timestamptz(),
  },
  (table) => [check('markdown_plan_lowest_price_check', sql`${table.lowest_price} >= 100`)],
);
