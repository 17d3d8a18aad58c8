import { and, asc, eq, isNotNull, ne } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { tradeInPhoto, tradeInReview } from '#server/db/schema/trade-in-reviews.ts';
import { storeMedia } from '#server/storage/media.ts';
import type { StoredPhoto } from '#server/storage/photos.ts';
import { readPhoto } from '#server/storage/uploaded-photos.ts';

/** What shoppers will see of an item. */
export interface ArticlePhotos {
  /** The front first. */
  photos: StoredPhoto[];
  /** Faults with close-ups; the same one was found once. */
  defects: { description: string; photo: StoredPhoto }[];
}

/**
 * Makes what the workshop has photographed of an item pictures of the catalogue, which everyone may see: those of its
 * last look that has any, and a close-up for each fault that it found. The same photo again is the same picture.
 *
 * @param options.keep false only says what would be made
 */
export async function articlePhotosOf(
  db: Database,
  itemId: string,
  { keep = true }: { keep?: boolean } = {},
): Promise<ArticlePhotos> {
  const rows = await db
    .select({
      id: tradeInPhoto.id,
      review: tradeInPhoto.review_id,
      kind: tradeInPhoto.kind,
      caption: tradeInPhoto.caption,
      file: tradeInPhoto.file,
      width: tradeInPhoto.width,
      height: tradeInPhoto.height,
    })
    .from(tradeInPhoto)
    .innerJoin(tradeInReview, eq(tradeInReview.id, tradeInPhoto.review_id))
    .where(
      and(
        eq(tradeInPhoto.trade_in_id, itemId),
        eq(tradeInPhoto.uploaded_by, 'workshop'),
        isNotNull(tradeInPhoto.review_id),
        ne(tradeInReview.outcome, 'refused'),
      ),
    )
    .orderBy(asc(tradeInReview.created_at), asc(tradeInPhoto.position), asc(tradeInPhoto.id));
  const last = rows.findLast(({ kind }) => kind !== 'finding')?.review;
  const photos: StoredPhoto[] = [];
  const defects = new Map<string, StoredPhoto>();
  for (const { id, review, kind, caption, file, width, height } of rows) {
    if (kind !== 'finding' && review !== last) continue;
    const key = `trade-in-${id}`;
    const photo = keep
      ? await storeMedia(key, await readPhoto('trade-in-photos', file))
      : { key, width, height, color: '#000000' };
    if (kind === 'finding') defects.set(caption ?? '', photo);
    else photos.push(photo);
  }
  return { photos, defects: [...defects].map(([description, photo]) => ({ description, photo })) };
}
