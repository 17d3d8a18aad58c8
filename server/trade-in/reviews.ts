import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { tradeIn } from '#server/db/schema/trade-in.ts';
import { tradeInPhoto, tradeInReview } from '#server/db/schema/trade-in-reviews.ts';
import { readSlice, type Slice } from '#server/db/slice.ts';
import { NotFound } from '#server/errors.ts';

/** The workshop's review of an item. */
export type ReviewRow = typeof tradeInReview.$inferSelect & { currency: string };

const ofOwner = (ownerId: string): SQL =>
  sql`${tradeInReview.trade_in_id} in (select t.id from trade_in t join trade_in_cart c on c.id = t.cart_id
    where c.customer_id = ${ownerId})`;

const read = (db: Database, where: SQL | undefined) =>
  db
    .select({ review: tradeInReview, currency: tradeIn.currency })
    .from(tradeInReview)
    .innerJoin(tradeIn, eq(tradeIn.id, tradeInReview.trade_in_id))
    .where(where)
    .orderBy(desc(tradeInReview.created_at), desc(tradeInReview.id))
    .$dynamic();

const flat = ({ review, currency }: { review: typeof tradeInReview.$inferSelect; currency: string }) => ({
  ...review,
  currency,
});

/** Lists reviews of a guest's or customer's trade-ins, or of one item of theirs, newest first. */
export async function listReviews(
  db: Database,
  ownerId: string,
  { item, ...slice }: Slice & { item: string | undefined },
): Promise<{ total: number; rows: ReviewRow[] }> {
  const ofItem =
    item === undefined ? undefined : isId(item) ? eq(tradeInReview.trade_in_id, item) : sql`false`;
  const where = and(ofOwner(ownerId), ofItem);
  const { total, rows } = await readSlice(db.$count(tradeInReview, where), read(db, where), slice);
  return { total, rows: rows.map(flat) };
}

/** Finds a review of a guest's or customer's trade-ins. @throws NotFound for another's or an unknown one. */
export async function findReview(db: Database, ownerId: string, id: string): Promise<ReviewRow> {
  const [row] = isId(id) ? await read(db, and(eq(tradeInReview.id, id), ofOwner(ownerId))) : [];
  if (!row) throw new NotFound();
  return flat(row);
}

/** Reads the photos of reviews, in their order. */
export function photosOfReviews(db: Database, ids: readonly string[]) {
  return db
    .select()
    .from(tradeInPhoto)
    .where(inArray(tradeInPhoto.review_id, [...ids]))
    .orderBy(asc(tradeInPhoto.position), asc(tradeInPhoto.id));
}
