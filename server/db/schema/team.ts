import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ROLES } from '#contract/private/rights.ts';
import { bytea, referenceTo, sealedText, timestamptz } from '../columns.ts';
import { realStore } from './shop.ts';

// Who works in the back office, what they may do, and how they sign in.

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
