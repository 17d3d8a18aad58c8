import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { bytea, jsonOf, timestamptz, xid8 } from '../columns.ts';

// Events, mails, limits and other operations beside the shop.

export const domainEvent = pgTable(
  'domain_event',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    type: text().notNull(),
    tags: text().array().notNull(),
    created_at: timestamptz().notNull().default(sql`now()`),
    changed_in: xid8().notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [index('domain_event_transaction').on(table.changed_in)],
);

/** One row: the last comparison of the payment provider's books with the shop's. Cents. */
export const booksComparison = pgTable(
  'books_comparison',
  {
    single: boolean().primaryKey().default(true),
    compared_at: timestamptz().notNull(),
    differences: integer().notNull(),
    amount: integer().notNull(),
  },
  (table) => [check('books_comparison_single_check', sql`${table.single}`)],
);

export const appSecret = pgTable(
  'app_secret',
  {
    single: boolean().primaryKey().default(true),
    fingerprint: text().notNull(),
    known_since: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [check('app_secret_single_check', sql`${table.single}`)],
);

export const mail = pgTable(
  'mail',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    dedup_key: text().notNull().unique(),
    recipient: text().notNull(),
    kind: text().notNull(),
    data: jsonb().notNull(),
    state: text({ enum: ['waiting', 'sent', 'kept', 'failed'] })
      .notNull()
      .default('waiting'),
    due_at: timestamptz().notNull().default(sql`now()`),
    subject: text(),
    html: text(),
    plain: text(),
    created_at: timestamptz().notNull().default(sql`now()`),
    sent_at: timestamptz(),
  },
  (table) => [
    index('mail_recipient').on(table.recipient, table.id.desc()),
    index('mail_kind').on(table.kind, table.id.desc()),
  ],
);

export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    key: text().notNull(),
    scope: text().notNull(),
    body_hash: bytea().notNull(),
    status: integer(),
    headers: jsonOf(z.record(z.string(), z.string())),
    body: text(),
    created_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
);

export const rateLimit = pgTable('rate_limit', {
  key: text().primaryKey(),
  started_at: timestamptz().notNull(),
  count: integer().notNull(),
});

export const consentProof = pgTable(
  'consent_proof',
  {
    id: uuid().primaryKey().defaultRandom(),
    consent_id: uuid().notNull(),
    revision: integer().notNull(),
    first_given_at: timestamptz().notNull(),
    given_at: timestamptz().notNull(),
    categories: text().array().notNull(),
    services: jsonb().notNull().default({}),
    recorded_at: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [unique().on(table.consent_id, table.given_at)],
);
