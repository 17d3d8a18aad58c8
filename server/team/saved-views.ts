import { and, asc, eq, or } from 'drizzle-orm';
import type { SavedViewInput, ViewedList } from '#contract/private/saved-views.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { savedView } from '#server/db/schema/team.ts';
import { Conflict, Invalid, NotFound } from '#server/errors.ts';
import type { Member } from '#server/identity/bearer.ts';

/** Maximum of a member's views of one list. */
const MOST = 20;

type SavedViewRow = typeof savedView.$inferSelect;

/** Lists the views of a list: the member's own, and those that others share; by name. */
export const listSavedViews = (db: Database, member: Member, list: ViewedList): Promise<SavedViewRow[]> =>
  db
    .select()
    .from(savedView)
    .where(
      and(
        eq(savedView.list, list),
        or(eq(savedView.member_id, member.memberId), eq(savedView.is_shared, true)),
      ),
    )
    .orderBy(asc(savedView.name), asc(savedView.id));

/**
 * Saves a list with its filters under a name.
 *
 * @throws Invalid for a name that the member's views of the list have; Conflict beyond 20 of one list
 */
export async function saveView(
  db: Database,
  member: Member,
  { list, name, query, isShared }: SavedViewInput,
): Promise<SavedViewRow> {
  return db.transaction(async (tx) => {
    const own = and(eq(savedView.member_id, member.memberId), eq(savedView.list, list));
    if ((await tx.$count(savedView, own)) >= MOST)
      throw new Conflict(`A list keeps ${MOST} views of a person. Delete one first.`, 'too-many-views');
    const [row] = await tx
      .insert(savedView)
      .values({ member_id: member.memberId, list, name, query, is_shared: isShared })
      .onConflictDoNothing()
      .returning();
    if (!row)
      throw new Invalid([
        { field: 'name', message: 'You have a view of this name already.', rule: 'notUnique' },
      ]);
    await recordAudit(tx, {
      actor: member,
      action: 'view save',
      subject: { type: 'saved_view', id: row.id },
      details: { list, name },
    });
    return row;
  });
}

/** Deletes one of the member's own views. @throws NotFound, for another's too */
export async function deleteView(db: Database, member: Member, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .delete(savedView)
      .where(and(eq(savedView.id, id), eq(savedView.member_id, member.memberId)))
      .returning();
    if (!row) throw new NotFound();
    await recordAudit(tx, {
      actor: member,
      action: 'view delete',
      subject: { type: 'saved_view', id },
      details: { list: row.list, name: row.name },
    });
  });
}
