import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns.ts';
import { teamMember } from './team.ts';

// Actions of the shop's team.

export const auditEntry = pgTable(
  'audit_entry',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    at: timestamptz().notNull().default(sql`clock_timestamp()`),
    actor: text().notNull(),
    action: text().notNull(),
    subject_type: text().notNull(),
    subject_id: text().notNull(),
    details: jsonb().notNull().default({}),
    member_id: uuid().references(() => teamMember.id),
  },
  (table) => [
    index('audit_entry_subject').on(table.subject_type, table.subject_id, table.at),
    index('audit_entry_action').on(table.action, table.at.desc()),
    index('audit_entry_at').on(table.at.desc(), table.id.desc()),
    index('audit_entry_member').on(table.member_id, table.at.desc()).where(sql`member_id is not null`),
  ],
);
