import { and, asc, eq, isNotNull, ne } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { tradeIn } from '#server/db/schema/trade-in.ts';
import { tradeInPhoto, tradeInReview } from '#server/db/schema/trade-in-reviews.ts';
import { Conflict } from '#server/errors.ts';
import { pictureOf } from '#server/purchases/picture.ts';
import { storeMedia } from '#server/storage/media.ts';
import type { StoredPhoto } from '#server/storage/photos.ts';
import { readPhoto } from '#server/storage/uploaded-photos.ts';

/** Pictures of the catalogue by the ids of their photos of the workshop; the brand's picture by its own key. */
export type Pictures = ReadonlyMap<string, StoredPhoto>;

const BRAND_PICTURE = 'brand';

/** Photos of an item for shoppers. */
interface PublishedPhotos {
  /** The front first, the picture of the brand last. */
  photos: StoredPhoto[];
  /** Faults with close-ups, each once. */
  defects: { description: string; photo: StoredPhoto }[];
}

/**
 * Draws the catalogue's pictures of an item from the workshop's photos, in all widths. It takes seconds: call it
 * outside a transaction. Drawing the same photo again gives the same picture.
 *
 * @param options.isDryRun calculates the sizes only and writes no file
 */
export async function drawPictures(
  db: Database,
  itemId: string,
  { isDryRun = false }: { isDryRun?: boolean } = {},
): Promise<Pictures> {
  const drawn = new Map<string, StoredPhoto>();
  for (const { id, file, width, height } of await shownPhotos(db, itemId)) {
    const key = `trade-in-${id}`;
    drawn.set(
      id,
      isDryRun
        ? { key, width, height, color: '#000000' }
        : await storeMedia(key, await readPhoto('trade-in-photos', file)),
    );
  }
  const ofBrand = isDryRun ? undefined : await brandPicture(db, itemId);
  if (ofBrand !== undefined)
    drawn.set(
      BRAND_PICTURE,
      await storeMedia(`purchase-${itemId}`, await readPhoto('purchase-pictures', ofBrand)),
    );
  return drawn;
}

/** Finds the file of the picture with which the brand sold the item; undefined without one. */
async function brandPicture(db: Database, itemId: string): Promise<string | undefined> {
  const [item] = await db
    .select({ purchase: tradeIn.brand_purchase_id })
    .from(tradeIn)
    .where(eq(tradeIn.id, itemId));
  return item?.purchase ? pictureOf(db, item.purchase) : undefined;
}

/**
 * Returns the pictures of an item as shoppers will see them.
 *
 * @param order ids of photos that come first, in this order
 * @throws Conflict when a photo was added since the pictures were drawn
 */
export async function publishedPhotos(
  db: Database,
  itemId: string,
  pictures: Pictures,
  order: readonly string[] = [],
): Promise<PublishedPhotos> {
  const photos: StoredPhoto[] = [];
  const defects = new Map<string, StoredPhoto>();
  const placeOf = ({ id }: { id: string }) => (order.includes(id) ? order.indexOf(id) : order.length);
  const shown = (await shownPhotos(db, itemId)).toSorted((a, b) => placeOf(a) - placeOf(b));
  for (const { id, kind, caption } of shown) {
    const picture = pictures.get(id);
    if (!picture)
      throw new Conflict('Its photos have changed in the meantime. Publish it again.', 'photos-changed');
    if (kind === 'finding') defects.set(caption ?? '', picture);
    else photos.push(picture);
  }
  const ofBrand = pictures.get(BRAND_PICTURE);
  if (ofBrand && photos.length > 0) photos.push(ofBrand);
  return { photos, defects: [...defects].map(([description, photo]) => ({ description, photo })) };
}

/** Lists the photos of the workshop's last review with any, and a close-up of each of its findings, the front first. */
export async function shownPhotos(db: Database, itemId: string) {
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
  return rows.filter(({ kind, review }) => kind === 'finding' || review === last);
}
