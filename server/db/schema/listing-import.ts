import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import {
  IMPORT_STARTS,
  IMPORT_STATES,
  importChoices,
  importResult,
  importSurvey,
} from '#contract/private/imports.ts';
import { bytea, jsonOf, referenceTo, timestamptz } from '../columns.ts';
import { teamMember } from './team.ts';

// Files of listings that the back office imports; deleted after some hours.

/** A corrected cell, by the line of its row in the file. */
const mendedCell = z.object({ line: z.int(), column: z.string(), text: z.string() });

export const listingImport = pgTable(
  'listing_import',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    name: text().notNull(),
    content: bytea().notNull(),
    start: text({ enum: IMPORT_STARTS }).notNull(),
    choices: jsonOf(importChoices).notNull(),
    survey: jsonOf(importSurvey).notNull(),
    mended: jsonOf(z.array(mendedCell)).notNull().default([]),
    state: text({ enum: IMPORT_STATES }).notNull().default('draft'),
    progress: text(),
    failure: text(),
    result: jsonOf(importResult),
    report: text(),
    made_by: text().notNull(),
    member_id: referenceTo(() => teamMember.id),
    created_at: timestamptz().notNull().default(sql`now()`),
    updated_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [index('listing_import_member').on(table.member_id)],
);

/** Photos that an import fetched by their address. */
export const fetchedPhoto = pgTable('fetched_photo', {
  address: text().primaryKey(),
  photo: jsonb().notNull(),
  fetched_at: timestamptz().notNull().default(sql`now()`),
});

/** Files that the shop imports by itself: the newest of a folder, or the file at an address. */
export const importSource = pgTable('import_source', {
  name: text().primaryKey(),
  place: text().notNull(),
  /** The mapping file, as it was given. */
  mapping: text().notNull(),
  rate: doublePrecision().notNull(),
  photos: text(),
  missing: text({ enum: ['keep', 'withdraw'] })
    .notNull()
    .default('keep'),
  every_minutes: integer().notNull(),
  next_at: timestamptz().notNull().default(sql`now()`),
  digest: text(),
  ran_at: timestamptz(),
  outcome: text(),
  /** A CSV file of the errors. */
  report: text(),
  created_at: timestamptz().notNull().default(sql`now()`),
  /** Rows of the last file that were refused. */
  refused: integer().notNull().default(0),
  /** The last file could not be read or brought in. */
  has_failed: boolean().notNull().default(false),
});
