import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { auditEntry } from '#server/db/schema/audit.ts';
import { VersionConflict } from '#server/errors.ts';
import type { AuditEntry } from './audit.ts';

/**
 * Selects the version of a row: the transaction that wrote it, as PostgreSQL keeps it. Any change of the row changes
 * it.
 */
export const versionOf = (table: PgTable): SQL<string> => sql<string>`${table}.xmin::text`;

/**
 * Compares the version that a caller saw with that of the row, which the caller's transaction has locked.
 *
 * @param current as `versionOf` reads it
 * @throws VersionConflict with the author and time of the last change; without a name if it was no member of the team.
 */
export async function assertVersion(
  tx: Database,
  seen: string,
  current: string,
  subject: AuditEntry['subject'],
): Promise<void> {
  if (seen === current) return;
  const [last] = await tx
    .select({ actor: auditEntry.actor, at: auditEntry.at })
    .from(auditEntry)
    .where(and(eq(auditEntry.subject_type, subject.type), eq(auditEntry.subject_id, subject.id)))
    .orderBy(desc(auditEntry.at))
    .limit(1);
  throw new VersionConflict(last);
}
