import { and, asc, count, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { item } from '#server/db/schema/catalogue.ts';
import { orderLine } from '#server/db/schema/orders.ts';
import { tradeIn, tradeInActivity } from '#server/db/schema/trade-in.ts';
import { tradeInPhoto, tradeInReview } from '#server/db/schema/trade-in-reviews.ts';
import { type StoredPhoto, storedPhoto } from '#server/storage/photos.ts';
import { SHOWN_TO_SELLER } from './photos.ts';

type ReviewRow = typeof tradeInReview.$inferSelect;

/** Rows of other tables about items, each by the item's id. */
export interface RelatedRows {
  photos: { id: string; trade_in_id: string | null }[];
  reviews: Pick<ReviewRow, 'id' | 'trade_in_id' | 'kind'>[];
  activity: (typeof tradeInActivity.$inferSelect)[];
  /** Pictures of items that were bought here, as they were for sale. */
  pictures: { trade_in_id: string; photo: StoredPhoto | undefined }[];
}

/** Reads photos, reviews and timelines of items, in their display order; four queries for any number of items. */
export async function relatedRowsOf(db: Database, itemIds: readonly string[]): Promise<RelatedRows> {
  const ids = [...itemIds];
  if (ids.length === 0) return { photos: [], reviews: [], activity: [], pictures: [] };
  const photos = db
    .select({ id: tradeInPhoto.id, trade_in_id: tradeInPhoto.trade_in_id })
    .from(tradeInPhoto)
    .where(and(inArray(tradeInPhoto.trade_in_id, ids), SHOWN_TO_SELLER))
    .orderBy(asc(tradeInPhoto.position), asc(tradeInPhoto.id));
  const reviews = db
    .select({ id: tradeInReview.id, trade_in_id: tradeInReview.trade_in_id, kind: tradeInReview.kind })
    .from(tradeInReview)
    .where(inArray(tradeInReview.trade_in_id, ids))
    .orderBy(asc(tradeInReview.id));
  const activity = db
    .select()
    .from(tradeInActivity)
    .where(inArray(tradeInActivity.trade_in_id, ids))
    .orderBy(asc(tradeInActivity.created_at), asc(tradeInActivity.id));
  const pictures = db
    .select({ trade_in_id: tradeIn.id, photos: item.photos })
    .from(tradeIn)
    .innerJoin(orderLine, eq(orderLine.id, tradeIn.order_line_id))
    .innerJoin(item, eq(item.id, orderLine.item_id))
    .where(inArray(tradeIn.id, ids));
  return {
    photos: await photos,
    reviews: await reviews,
    activity: await activity,
    pictures: (await pictures).map(({ trade_in_id, photos: kept }) => ({
      trade_in_id,
      photo: storedPhoto.array().parse(kept)[0],
    })),
  };
}

/** Counts the seller's photos of each item of a trade-in. */
export async function photoCounts(db: Database, cartId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: tradeInPhoto.trade_in_id, total: count() })
    .from(tradeInPhoto)
    .where(and(eq(tradeInPhoto.cart_id, cartId), ne(tradeInPhoto.uploaded_by, 'workshop')))
    .groupBy(tradeInPhoto.trade_in_id);
  return new Map(rows.flatMap(({ id, total }) => (id === null ? [] : [[id, total]])));
}
