import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { savedSearch } from '#server/db/schema/saved-searches.ts';
import { NotFound } from '#server/errors.ts';
import { idOfSigned } from '#server/identity/signed-id.ts';
import { CONFIRM_DAYS, type SavedSearchRow } from './saved-searches.ts';

/** Finds the search that a mailed link confirms. @throws NotFound for an invalid or expired one */
export async function searchToConfirm(db: Database, link: string): Promise<SavedSearchRow> {
  const id = idOfSigned('saved-search', link);
  const isKept = sql`(${savedSearch.confirmed_at} is not null
    or ${savedSearch.created_at} > now() - make_interval(days => ${CONFIRM_DAYS}))`;
  const [found] = id
    ? await db
        .select()
        .from(savedSearch)
        .where(and(eq(savedSearch.id, id), isKept))
    : [];
  if (!found) throw new NotFound();
  return found;
}

/** Activates a guest's search by the link of a mail; may be repeated. @throws NotFound */
export async function confirmSavedSearch(db: Database, link: string): Promise<SavedSearchRow> {
  const found = await searchToConfirm(db, link);
  await db
    .update(savedSearch)
    .set({ confirmed_at: sql`now()`, checked_at: sql`now()` })
    .where(and(eq(savedSearch.id, found.id), isNull(savedSearch.confirmed_at)));
  return found;
}

/**
 * Ends the mails about a reader's saved searches; repeatable: a customer's are paused, a guest's deleted, because no
 * account could resume them.
 */
export async function endSearchMails(db: Database, reader: string): Promise<void> {
  const ofReader = eq(savedSearch.reader, reader);
  await db
    .update(savedSearch)
    .set({ paused_at: sql`now()` })
    .where(and(ofReader, isNotNull(savedSearch.customer_id), isNull(savedSearch.paused_at)));
  await db.delete(savedSearch).where(and(ofReader, isNull(savedSearch.customer_id)));
}

/** Deletes unconfirmed requests, and searches of guests after a year: a job. */
export async function deleteExpiredSearches(db: Database): Promise<void> {
  await db.execute(sql`delete from saved_search
    where (confirmed_at is null and created_at < now() - make_interval(days => ${CONFIRM_DAYS}))
      or (customer_id is null and created_at < now() - interval '1 year')`);
}
