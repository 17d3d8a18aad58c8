import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { WorkshopPhotoKind } from '#contract/private/trade-ins.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { tradeInCart } from '#server/db/schema/trade-in.ts';
import { tradeInPhoto, tradeInReview } from '#server/db/schema/trade-in-reviews.ts';
import { Conflict, Invalid, NotFound } from '#server/errors.ts';
import type { Member } from '#server/identity/bearer.ts';
import { deletePhoto, storePhoto, type UploadedPhoto } from '#server/storage/uploaded-photos.ts';
import type { PhotoRow } from '#server/trade-in/photos.ts';
import { findItem } from './item-step.ts';

const FOLDER = 'trade-in-photos';
/** Limit for one item, faults included. */
const MAX_TAKEN = 30;
const KINDS: readonly WorkshopPhotoKind[] = ['front', 'back', 'label', 'fabric', 'finding'];

/** Condition for photos of the workshop that no review has used yet. */
const taken = (itemId: string) =>
  and(
    eq(tradeInPhoto.trade_in_id, itemId),
    eq(tradeInPhoto.uploaded_by, 'workshop'),
    isNull(tradeInPhoto.review_id),
  );

/**
 * Stores a photo of an item in review, or a further one for the sale once it is bought.
 *
 * @throws Invalid for a file that is no picture; Conflict in another state, or for one too many; NotFound
 */
export async function addWorkshopPhoto(
  db: Database,
  { key, actor, kind, bytes }: { key: string; actor: Member; kind: WorkshopPhotoKind; bytes: Buffer },
): Promise<PhotoRow> {
  const { item } = await findItem(db, key, actor);
  if (!['received', 'in_review', 'credited'].includes(item.state))
    throw new Conflict(`The trade-in is in state ${item.state}: it is not photographed now.`, 'state');
  if ((await db.$count(tradeInPhoto, taken(item.id))) >= MAX_TAKEN)
    throw new Conflict(`An item has ${MAX_TAKEN} photos at most.`, 'too-many-photos');
  const reviewId = item.state === 'credited' ? await lastReviewOf(db, item.id) : null;
  const stored = await storePhoto(FOLDER, bytes);
  try {
    return await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(tradeInPhoto)
        .values({
          cart_id: item.cart_id,
          trade_in_id: item.id,
          review_id: reviewId,
          kind,
          position: KINDS.indexOf(kind),
          uploaded_by: 'workshop',
          ...stored,
        })
        .returning();
      if (!row) throw new Error('the photo was not written');
      const subject = { type: 'trade_in', id: item.id } as const;
      await recordAudit(tx, { actor, action: 'trade-in photo', subject, details: { kind } });
      return row;
    });
  } catch (error) {
    await deletePhoto(FOLDER, stored.file);
    throw error;
  }
}

async function lastReviewOf(db: Database, itemId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: tradeInReview.id })
    .from(tradeInReview)
    .where(and(eq(tradeInReview.trade_in_id, itemId), ne(tradeInReview.outcome, 'refused')))
    .orderBy(desc(tradeInReview.created_at))
    .limit(1);
  return row?.id ?? null;
}

/** Deletes a photo that no review has used yet. @throws NotFound */
export async function removeTakenPhoto(
  db: Database,
  { key, photoId, actor }: { key: string; photoId: string; actor: Member },
): Promise<void> {
  const { item } = await findItem(db, key, actor);
  if (!isId(photoId)) throw new NotFound();
  const file = await db.transaction(async (tx) => {
    const [row] = await tx
      .delete(tradeInPhoto)
      .where(and(eq(tradeInPhoto.id, photoId), taken(item.id)))
      .returning();
    if (!row) throw new NotFound();
    const subject = { type: 'trade_in', id: item.id } as const;
    await recordAudit(tx, { actor, action: 'trade-in photo-removed', subject, details: { kind: row.kind } });
    return row.file;
  });
  await deletePhoto(FOLDER, file);
}

/**
 * Uses photos for the review that is being recorded; the remaining unused ones are deleted.
 *
 * @throws Invalid that names a missing photo
 */
export async function useTakenPhotos(
  tx: Database,
  itemId: string,
  ids: readonly string[],
): Promise<(id: string) => UploadedPhoto> {
  const rows = await tx.delete(tradeInPhoto).where(taken(itemId)).returning();
  const photos = new Map(rows.map(({ id, file, width, height }) => [id, { file, width, height }]));
  const gone = ids.filter((id) => !photos.has(id));
  if (gone.length > 0)
    throw new Invalid([{ field: 'photos', message: 'A photo is not there any more. Take it again.' }]);
  if (new Set(ids).size < ids.length)
    throw new Invalid([{ field: 'photos', message: 'Each photo shows one thing: one is named twice.' }]);
  return (id) => {
    const photo = photos.get(id);
    if (!photo) throw new Error(`photo ${id} was not looked for`);
    return photo;
  };
}

/** Finds a photo of an item that a member may see. @throws NotFound */
export async function findOfficePhoto(
  db: Database,
  id: string,
  { storeIds }: Pick<Member, 'storeIds'>,
): Promise<PhotoRow> {
  const [row] = isId(id)
    ? await db
        .select({ photo: tradeInPhoto })
        .from(tradeInPhoto)
        .innerJoin(tradeInCart, eq(tradeInCart.id, tradeInPhoto.cart_id))
        .where(
          and(
            eq(tradeInPhoto.id, id),
            sql`${tradeInCart.validated_at} is not null`,
            storeIds === null ? undefined : inArray(tradeInCart.store_id, [...storeIds]),
          ),
        )
    : [];
  if (!row) throw new NotFound();
  return row.photo;
}
