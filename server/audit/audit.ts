import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { auditEntry } from '#server/db/schema/audit.ts';

export interface AuditEntry {
  /** Who did it: as they are called in the shop, or their account on the machine. */
  actor: string;
  /** What they did, as the command is called. */
  action: string;
  subject: {
    type: 'trade_in' | 'trade_in_cart' | 'seller_register' | 'customer' | 'item' | 'demonstration' | 'holds';
    id: string;
  };
  /** What they gave besides. Nothing that names a customer: entries are kept for good. */
  details?: Record<string, unknown>;
}

/** Appends an action of a staff member, in the transaction that does it. */
export async function recordAudit(
  tx: Database,
  { actor, action, subject, details = {} }: AuditEntry,
): Promise<void> {
  await tx
    .insert(auditEntry)
    .values({ actor, action, subject_type: subject.type, subject_id: subject.id, details });
}

/** What was done to something, the oldest first. */
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
