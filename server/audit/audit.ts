import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { auditEntry } from '#server/db/schema/audit.ts';

/** Actor of an action: a member of the team, or a name: of store staff, or of an account on the machine. */
export type Actor = string | { name: string; memberId: string };

/** Kind of an entry's subject. */
type AuditSubjectType =
  | 'trade_in'
  | 'trade_in_cart'
  | 'seller_register'
  | 'customer'
  | 'item'
  | 'import_source'
  | 'price_change'
  | 'markdown_plan'
  | 'product'
  | 'collection'
  | 'synonyms'
  | 'content_page'
  | 'content_home'
  | 'demonstration'
  | 'holds'
  | 'order'
  | 'order_return'
  | 'gift_card'
  | 'till_reservation'
  | 'promo_code'
  | 'store'
  | 'booking'
  | 'price_grid'
  | 'mail'
  | 'shipping_method'
  | 'free_delivery'
  | 'vat_rate'
  | 'country'
  | 'job'
  | 'team_member'
  | 'saved_view'
  | 'webhook_endpoint'
  | 'api_key'
  | 'contact_message'
  | 'import'
  | 'purchases'
  | 'secret';

export interface AuditEntry {
  actor: Actor;
  /** The action, with the name of its command. */
  action: string;
  subject: { type: AuditSubjectType; id: string };
  /** Other input; `before` and `after` of a changed value. Without customers' personal data: entries are permanent. */
  details?: Record<string, unknown>;
}

/** Returns the displayed name of an actor. */
const nameOfActor = (actor: Actor): string => (typeof actor === 'string' ? actor : actor.name);

/** Appends an action of a member of the team or of the staff, in the transaction that does it. */
export async function recordAudit(
  tx: Database,
  { actor, action, subject, details = {} }: AuditEntry,
): Promise<void> {
  await tx.insert(auditEntry).values({
    actor: nameOfActor(actor),
    member_id: typeof actor === 'string' ? null : actor.memberId,
    action,
    subject_type: subject.type,
    subject_id: subject.id,
    details,
  });
}

/** Lists the actions on a subject, the oldest first. */
export const auditOf = (db: Database, { type, id }: AuditEntry['subject']) =>
  db
    .select({
      at: auditEntry.at,
      actor: auditEntry.actor,
      action: auditEntry.action,
      details: auditEntry.details,
    })
    .from(auditEntry)
    .where(and(eq(auditEntry.subject_type, type), eq(auditEntry.subject_id, id)))
    .orderBy(asc(auditEntry.at), asc(auditEntry.id));

export interface AuditFilter {
  memberId?: string;
  action?: string;
  subjectType?: string;
  subjectId?: string;
  /** Times in ISO 8601: from the first, before the second. */
  from?: string;
  to?: string;
}

const conditionsOf = ({ memberId, action, subjectType, subjectId, from, to }: AuditFilter): SQL[] =>
  [
    memberId && eq(auditEntry.member_id, memberId),
    action && eq(auditEntry.action, action),
    subjectType && eq(auditEntry.subject_type, subjectType),
    subjectId && eq(auditEntry.subject_id, subjectId),
    from && gte(auditEntry.at, from),
    to && lt(auditEntry.at, to),
  ].filter((condition) => condition !== undefined && condition !== '');

/** Lists a page of the audit log, the newest first, with the filter's total. */
export async function auditLog(
  db: Database,
  filter: AuditFilter,
  { offset, limit }: { offset: number; limit: number },
) {
  const where = and(...conditionsOf(filter));
  const total = await db.$count(auditEntry, where);
  const entries = await db
    .select()
    .from(auditEntry)
    .where(where)
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .offset(offset)
    .limit(limit);
  return { total, entries };
}

const foundValue = z.object({ value: z.string() });

/** Selects the distinct values of a column by its index: one lookup for each value. */
const valuesOf = (column: SQL): SQL => sql`with recursive found as (
    (select ${column} as value from audit_entry order by ${column} limit 1)
    union all select (select ${column} from audit_entry where ${column} > found.value order by ${column} limit 1)
      from found where found.value is not null)
  select value from found where value is not null`;

/** Lists the actions and the kinds of subjects that the audit log has. */
export async function namesInAuditLog(db: Database): Promise<{ actions: string[]; subjects: string[] }> {
  const read = async (column: SQL) =>
    (await rowsOf(db, foundValue, valuesOf(column))).map(({ value }) => value);
  return { actions: await read(sql`action`), subjects: await read(sql`subject_type`) };
}
