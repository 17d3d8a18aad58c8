import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { DELIVERY_STATES, KEY_RIGHTS } from '#contract/private/integrations.ts';
import { bytea, referenceTo, sealedText, timestamptz } from '../columns.ts';
import { teamMember } from './team.ts';

// Connections of other systems: webhooks, and keys of partners.

const now = sql`now()`;
const clock = sql`clock_timestamp()`;

export const webhookEndpoint = pgTable('webhook_endpoint', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  url: text().notNull(),
  description: text().notNull(),
  /** Empty for all. */
  event_types: text().array().notNull().default([]),
  secret: sealedText('webhook-secret')().notNull(),
  /** Signs calls beside `secret` until `previous_until`, so that the receiver has time to change. */
  previous_secret: sealedText('webhook-secret')(),
  previous_until: timestamptz(),
  paused_at: timestamptz(),
  created_at: timestamptz().notNull().default(now),
});

/** Written by triggers (server/db/functions/webhook_events.sql). */
export const webhookEvent = pgTable(
  'webhook_event',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    type: text().notNull(),
    data: jsonb().notNull(),
    created_at: timestamptz().notNull().default(clock),
  },
  (table) => [index('webhook_event_created').on(table.created_at)],
);

export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    event_id: referenceTo(() => webhookEvent.id, { onDelete: 'cascade' }),
    /** No foreign key: it would make a purchase wait while an endpoint is changed. */
    endpoint_id: uuid().notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    status: integer(),
    error: text(),
    next_attempt_at: timestamptz().notNull().default(now),
    delivered_at: timestamptz(),
    created_at: timestamptz().notNull().default(clock),
  },
  (table) => [
    index('webhook_delivery_due').on(table.endpoint_id, table.next_attempt_at).where(sql`state = 'waiting'`),
    index('webhook_delivery_endpoint').on(table.endpoint_id, table.id.desc()),
    index('webhook_delivery_state').on(table.endpoint_id, table.state),
    index('webhook_delivery_event').on(table.event_id),
  ],
);

export const apiKey = pgTable(
  'api_key',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    name: text().notNull(),
    hash: bytea().notNull().unique(),
    ending: text().notNull(),
    rights: text({ enum: KEY_RIGHTS }).array().notNull(),
    /** The member who made the key and is responsible for it. */
    member_id: referenceTo(() => teamMember.id),
    created_at: timestamptz().notNull().default(now),
    last_used_at: timestamptz(),
    expires_at: timestamptz(),
    revoked_at: timestamptz(),
  },
  (table) => [index('api_key_member').on(table.member_id)],
);
