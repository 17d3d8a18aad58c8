import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { EDITOR_SUBJECTS } from '#contract/private/editors.ts';
import { ROLES } from '#contract/private/rights.ts';
import { VIEWED_LISTS } from '#contract/private/saved-views.ts';
import { bytea, referenceTo, sealedText, timestamptz } from '../columns.ts';
import { purchaseOrder } from './orders.ts';
import { realStore } from './shop.ts';

// Team members of the back office, their rights, and how they sign in.

const now = sql`now()`;
const ofMember = () => referenceTo(() => teamMember.id, { onDelete: 'cascade' });

export const teamMember = pgTable('team_member', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  name: text().notNull(),
  email: text().notNull().unique(),
  password_hash: text(),
  totp_secret: sealedText('team-totp')(),
  totp_used_step: bigint({ mode: 'number' }),
  pin_hash: text(),
  disabled_at: timestamptz(),
  last_seen_at: timestamptz(),
  created_at: timestamptz().notNull().default(now),
});

export const teamRole = pgTable(
  'team_role',
  {
    member_id: ofMember(),
    role: text({ enum: ROLES }).notNull(),
    store_id: text().references(() => realStore.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique().on(table.member_id, table.role, table.store_id).nullsNotDistinct(),
    index('team_role_store').on(table.store_id).where(sql`store_id is not null`),
  ],
);

/** A list of the back office with its filters, saved under a name. */
export const savedView = pgTable(
  'saved_view',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    member_id: ofMember(),
    list: text({ enum: VIEWED_LISTS }).notNull(),
    name: text().notNull(),
    query: text().notNull(),
    is_shared: boolean().notNull().default(false),
    created_at: timestamptz().notNull().default(now),
  },
  (table) => [
    unique().on(table.member_id, table.list, table.name),
    index('saved_view_shared').on(table.list).where(sql`is_shared`),
  ],
);

/** The packer of an order: assigned, or taken by a scan until a time. */
export const orderPacker = pgTable(
  'order_packer',
  {
    order_id: uuid()
      .primaryKey()
      .references(() => purchaseOrder.id, { onDelete: 'cascade' }),
    member_id: ofMember(),
    assigned_at: timestamptz().notNull().default(now),
    taken_until: timestamptz(),
  },
  (table) => [index('order_packer_member').on(table.member_id)],
);

/** The member who has something open for editing, until the lease ends. */
export const editor = pgTable(
  'editor',
  {
    subject_type: text({ enum: EDITOR_SUBJECTS }).notNull(),
    subject_id: text().notNull(),
    member_id: ofMember(),
    since: timestamptz().notNull().default(now),
    until: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject_type, table.subject_id, table.member_id] }),
    index('editor_member').on(table.member_id),
  ],
);

/** Members who get the main figures by mail every Monday. */
export const reportReader = pgTable('report_reader', {
  member_id: uuid()
    .primaryKey()
    .references(() => teamMember.id, { onDelete: 'cascade' }),
  created_at: timestamptz().notNull().default(now),
});

export const teamSession = pgTable(
  'team_session',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    hash: bytea().notNull().unique(),
    member_id: ofMember(),
    created_at: timestamptz().notNull().default(now),
    last_used_at: timestamptz().notNull().default(now),
    proven_at: timestamptz().notNull().default(now),
    locked_at: timestamptz(),
    expires_at: timestamptz().notNull(),
  },
  (table) => [
    index('team_session_member').on(table.member_id),
    index('team_session_expiry').on(table.expires_at),
  ],
);

export const teamRecoveryCode = pgTable(
  'team_recovery_code',
  { member_id: ofMember(), hash: bytea().notNull(), used_at: timestamptz() },
  (table) => [primaryKey({ columns: [table.member_id, table.hash] })],
);

export const teamInvitation = pgTable(
  'team_invitation',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    member_id: ofMember(),
    totp_secret: sealedText('team-totp')().notNull(),
    expires_at: timestamptz().notNull(),
    accepted_at: timestamptz(),
    created_at: timestamptz().notNull().default(now),
  },
  (table) => [index('team_invitation_member').on(table.member_id)],
);

export const teamPasskey = pgTable(
  'team_passkey',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    member_id: ofMember().notNull(),
    credential_id: text().notNull().unique(),
    public_key: bytea().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    user_handle: text().notNull(),
    name: text().notNull(),
    created_at: timestamptz().notNull().default(now),
    last_used_at: timestamptz(),
  },
  (table) => [index('team_passkey_member').on(table.member_id)],
);
