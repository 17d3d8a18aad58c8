import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import { type EDITOR_SUBJECTS, LEASE_SECONDS } from '#contract/private/editors.ts';
import type { Database } from '#server/db/database.ts';
import { editor, teamMember } from '#server/db/schema/team.ts';

/** A subject that a member has open for editing. */
export interface Editing {
  type: (typeof EDITOR_SUBJECTS)[number];
  id: string;
  memberId: string;
}

const isOf = ({ type, id }: Editing) => and(eq(editor.subject_type, type), eq(editor.subject_id, id));

/**
 * Starts or renews the lease of a member who has something open for editing. It lasts LEASE_SECONDS and locks nothing.
 *
 * @returns the other editors, the longest first; `since` is in ISO 8601
 */
export async function keepEditing(db: Database, editing: Editing) {
  const until = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;
  await db
    .insert(editor)
    .values({ subject_type: editing.type, subject_id: editing.id, member_id: editing.memberId, until })
    .onConflictDoUpdate({
      target: [editor.subject_type, editor.subject_id, editor.member_id],
      set: { until, since: sql`case when ${editor.until} < now() then now() else ${editor.since} end` },
    });
  return db
    .select({ id: teamMember.id, name: teamMember.name, since: editor.since })
    .from(editor)
    .innerJoin(teamMember, eq(teamMember.id, editor.member_id))
    .where(and(isOf(editing), ne(editor.member_id, editing.memberId), gt(editor.until, sql`now()`)))
    .orderBy(asc(editor.since), asc(teamMember.id));
}

/** Ends the lease of a member. */
export async function stopEditing(db: Database, editing: Editing): Promise<void> {
  await db.delete(editor).where(and(isOf(editing), eq(editor.member_id, editing.memberId)));
}
