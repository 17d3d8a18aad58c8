import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { pageText } from '#contract/content-page.ts';
import { homeFile } from '#contract/home.ts';
import { jsonOf, timestamptz } from '../columns.ts';

const sections = homeFile.shape.sections;

// Pages of text that the back office edits.

export const contentPage = pgTable(
  'content_page',
  {
    slug: text().notNull(),
    locale: text().notNull(),
    draft: jsonOf(pageText),
    changed_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.slug, table.locale] })],
);

export const contentText = pgTable(
  'content_text',
  {
    slug: text().notNull(),
    locale: text().notNull(),
    valid_from: date(),
    text: jsonOf(pageText).notNull(),
    published_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [
    unique().on(table.slug, table.locale, table.valid_from).nullsNotDistinct(),
    foreignKey({
      columns: [table.slug, table.locale],
      foreignColumns: [contentPage.slug, contentPage.locale],
    }),
  ],
);

export const contentHome = pgTable(
  'content_home',
  {
    id: boolean().primaryKey().default(true),
    draft: jsonOf(sections),
    published: jsonOf(sections),
    changed_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [check('content_home_id_check', sql`${table.id}`)],
);
