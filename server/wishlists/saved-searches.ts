import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type ProductQuery, productQuery } from '#contract/product.ts';
import { MAX_SAVED_SEARCHES, type SavedQuery, type SavedSearchPatch } from '#contract/saved-search.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { savedSearch } from '#server/db/schema/saved-searches.ts';
import { readSlice, type Slice } from '#server/db/slice.ts';
import { env } from '#server/env.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import { countAttempt, limitNetwork } from '#server/identity/limit.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { closestLocale } from '#shared/locales.ts';
import { findUser } from '../accounts/customers.ts';

export type SavedSearchRow = typeof savedSearch.$inferSelect;

/** A search and its name. */
interface Wanted {
  name: string;
  query: SavedQuery;
}

const HOUR = 3_600;
const REQUESTS_PER_NETWORK = 20;
/** Limit of mails to one mailbox; the answer does not reveal the limit. */
const MAILS_PER_HOUR = 3;
/** Lifetime of the link of a guest's search, in days. */
export const CONFIRM_DAYS = 7;

/** SQL condition: the search `s` is confirmed and not paused. */
export const CAUSES_MAIL = sql`(s.confirmed_at is not null and s.paused_at is null)`;
/** SQL condition: the reader is a guest, or a customer `c` with a confirmed mailbox. */
export const MAY_BE_MAILED = sql`(c.id is null or c.email_confirmed_at is not null)`;

const ownedBy = (customerId: string): SQL => eq(savedSearch.customer_id, customerId);

/**
 * Saves a search of a customer, who gets its future news, unless it is paused.
 *
 * @throws Conflict when there are too many
 */
export async function saveSearch(
  db: Database,
  customerId: string,
  { name, query, isPaused }: Wanted & { isPaused?: boolean },
): Promise<SavedSearchRow> {
  const account = await findUser(db, customerId);
  if ((await db.$count(savedSearch, ownedBy(customerId))) >= MAX_SAVED_SEARCHES) throw tooMany();
  return insert(db, {
    customer_id: customerId,
    locale: closestLocale(account?.locale),
    confirmed_at: sql`now()`,
    paused_at: isPaused ? sql`now()` : null,
    name,
    query,
  });
}

/**
 * Stores a search for any mailbox, by any caller: only the mailed link activates it, and other searches of the mailbox
 * are not revealed.
 *
 * @throws TooManyAttempts
 */
export async function requestSavedSearch(
  db: Database,
  ip: string,
  asked: Wanted & { email: string; locale: string },
): Promise<SavedSearchRow> {
  const { email, name, query } = asked;
  await limitNetwork('saved-searches', ip, REQUESTS_PER_NETWORK, HOUR);
  const { count } = await countAttempt(`saved-search mail ${email}`, HOUR);
  const locale = closestLocale(asked.locale);
  return db.transaction(async (tx) => {
    const created = await insert(tx, { email, locale, name, query });
    const ofMailbox = sql`lower(${savedSearch.email}) = lower(${email})`;
    const isFull = (await tx.$count(savedSearch, ofMailbox)) > MAX_SAVED_SEARCHES;
    if (isFull || (env().RATE_LIMITS && count > MAILS_PER_HOUR)) return created;
    await enqueueMail(tx, {
      to: email,
      template: 'saved-search-confirm',
      data: { search: created.id, name, days: CONFIRM_DAYS },
      dedupKey: `saved-search-confirm:${created.id}`,
      locale,
    });
    return created;
  });
}

type Inserted = Omit<typeof savedSearch.$inferInsert, 'confirmed_at' | 'paused_at'> & {
  confirmed_at?: SQL;
  paused_at?: SQL | null;
};

async function insert(tx: Database, values: Inserted): Promise<SavedSearchRow> {
  const [made] = await tx.insert(savedSearch).values(values).returning();
  if (!made) throw new Error('the search was not saved');
  return made;
}

/** Lists the searches of a customer, newest first. */
export function listSavedSearches(
  db: Database,
  customerId: string,
  slice: Slice,
): Promise<{ total: number; rows: SavedSearchRow[] }> {
  const ownSearches = ownedBy(customerId);
  const rows = db
    .select()
    .from(savedSearch)
    .where(ownSearches)
    .orderBy(desc(savedSearch.created_at), desc(savedSearch.id))
    .$dynamic();
  return readSlice(db.$count(savedSearch, ownSearches), rows, slice);
}

/** Finds a search of a customer. @throws NotFound for another's or an unknown one */
export async function findSavedSearch(db: Database, customerId: string, id: string): Promise<SavedSearchRow> {
  const [found] = isId(id)
    ? await db
        .select()
        .from(savedSearch)
        .where(and(eq(savedSearch.id, id), ownedBy(customerId)))
    : [];
  if (!found) throw new NotFound();
  return found;
}

/**
 * Renames, pauses or resumes a search; items that came while it was paused are not mailed afterwards.
 *
 * @throws NotFound
 */
export async function changeSavedSearch(
  db: Database,
  customerId: string,
  id: string,
  { name, isPaused }: SavedSearchPatch,
): Promise<SavedSearchRow> {
  const before = await findSavedSearch(db, customerId, id);
  const isResumed = isPaused === false && before.paused_at !== null;
  await db
    .update(savedSearch)
    .set({
      name: name ?? before.name,
      ...(isPaused && !before.paused_at ? { paused_at: sql`now()` } : {}),
      ...(isResumed ? { paused_at: null, checked_at: sql`now()` } : {}),
    })
    .where(eq(savedSearch.id, before.id));
  return findSavedSearch(db, customerId, id);
}

/** @throws NotFound */
export async function deleteSavedSearch(db: Database, customerId: string, id: string): Promise<void> {
  const { id: known } = await findSavedSearch(db, customerId, id);
  await db.delete(savedSearch).where(eq(savedSearch.id, known));
}

const tooMany = () =>
  new Conflict(
    refusalText('refusal.savedSearch.tooMany', { most: MAX_SAVED_SEARCHES }),
    'too-many-saved-searches',
  );

/**
 * Converts a saved search to a query of `GET articles`, the newest first. Words are not corrected: a correction depends
 * on the items for sale today.
 */
export function listingQueryOf(
  { minPrice, maxPrice, ...query }: SavedQuery,
  itemsPerPage: number,
): ProductQuery {
  const price =
    minPrice === undefined && maxPrice === undefined ? undefined : { gte: minPrice, lte: maxPrice };
  return productQuery.parse({ ...query, verbatim: true, price, sort: { createdAt: 'desc' }, itemsPerPage });
}
