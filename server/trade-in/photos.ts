import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { SELLER_PHOTO_KINDS, type SellerPhotoKind, TRADE_IN_PHOTOS } from '#contract/trade-in-photo-kinds.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { tradeIn, tradeInCart } from '#server/db/schema/trade-in.ts';
import { tradeInPhoto } from '#server/db/schema/trade-in-reviews.ts';
import { readSlice, type Slice } from '#server/db/slice.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import { rateLimit } from '#server/identity/limit.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { deleteOrphanPhotos, deletePhoto, storePhoto } from '#server/storage/uploaded-photos.ts';
import { type ItemOwner, ownItem } from './items.ts';
import type { TradeInRow } from './transitions.ts';

const FOLDER = 'trade-in-photos';
/** Limit for one trade-in: each photo is decoded and encoded again. */
const PHOTOS_PER_HOUR = 200;

export type PhotoRow = typeof tradeInPhoto.$inferSelect;

/** Ids that decide whether the photos of an item may change. */
export type PhotographedItem = Pick<TradeInRow, 'id' | 'cart_id'>;

/** Condition on the trade-ins of an owner. */
export const ownCart = (owner: ItemOwner): SQL =>
  'cartId' in owner ? eq(tradeInCart.id, owner.cartId) : eq(tradeInCart.customer_id, owner.customerId);

/** Hides the workshop's photos until it decides with them. */
export const SHOWN_TO_SELLER: SQL = sql`(${tradeInPhoto.uploaded_by} = 'seller' or ${tradeInPhoto.review_id} is not null)`;

const inOwnCart = (owner: ItemOwner): SQL =>
  sql`${tradeInPhoto.cart_id} in (select id from ${tradeInCart} where ${ownCart(owner)}) and ${SHOWN_TO_SELLER}`;

/** Finds an item whose photos may be added now. @throws NotFound for another's or an unknown one; TooManyAttempts */
export async function photographedItem(
  db: Database,
  owner: ItemOwner,
  itemId: string,
): Promise<PhotographedItem> {
  const item = await ownItem(db, owner, itemId);
  if (!item) throw new NotFound();
  await rateLimit(`trade-in-photos ${item.cart_id}`, PHOTOS_PER_HOUR, 3_600);
  return item;
}

/** Stores a seller's photo of an item. @throws as `photographedItem` and `addPhoto` */
export const addPhotoOf = async (
  db: Database,
  owner: ItemOwner,
  { itemId, kind, bytes }: { itemId: string; kind: SellerPhotoKind; bytes: Buffer },
): Promise<PhotoRow> => addPhoto(db, await photographedItem(db, owner, itemId), kind, bytes);

/**
 * Stores a seller's photo of an item. It replaces one of the same kind, except for faults, of which there may be
 * several.
 *
 * @throws Invalid for a file that is no picture, Conflict for an item that is confirmed already or has six photos
 */
export async function addPhoto(
  db: Database,
  item: PhotographedItem,
  kind: SellerPhotoKind,
  bytes: Buffer,
): Promise<PhotoRow> {
  const stored = await storePhoto(FOLDER, bytes);
  try {
    const { row, replaced } = await db.transaction(async (tx) => {
      const isDraft = await lockForPhoto(tx, item, kind);
      // The workshop's photos are separate from the seller's; those for a second look are counted apart.
      const ofItem = and(
        eq(tradeInPhoto.trade_in_id, item.id),
        eq(tradeInPhoto.uploaded_by, 'seller'),
        isDraft
          ? undefined
          : sql`${tradeInPhoto.created_at} > (select decided_at from trade_in where id = ${item.id})`,
      );
      const replaced =
        kind === 'fault'
          ? []
          : await tx
              .delete(tradeInPhoto)
              .where(and(ofItem, eq(tradeInPhoto.kind, kind)))
              .returning();
      if ((await tx.$count(tradeInPhoto, ofItem)) >= TRADE_IN_PHOTOS.max)
        throw new Conflict(
          refusalText('refusal.tradeIn.tooManyPhotos', { most: TRADE_IN_PHOTOS.max }),
          'too-many-photos',
        );
      const position = SELLER_PHOTO_KINDS.indexOf(kind);
      const [row] = await tx
        .insert(tradeInPhoto)
        .values({
          cart_id: item.cart_id,
          trade_in_id: item.id,
          kind,
          position,
          uploaded_by: 'seller',
          ...stored,
        })
        .returning();
      if (!row) throw new Error('The photo was not written.');
      return { row, replaced };
    });
    for (const { file } of replaced) await deletePhoto(FOLDER, file);
    return row;
  } catch (error) {
    await deletePhoto(FOLDER, stored.file);
    throw error;
  }
}

/** Deletes a photo of the caller. @throws NotFound, Conflict for an item that is confirmed already */
export async function removePhoto(db: Database, owner: ItemOwner, id: string): Promise<void> {
  const photo = await findPhoto(db, owner, id);
  await db.transaction(async (tx) => {
    await lockDraft(tx, photo.cart_id);
    await tx.delete(tradeInPhoto).where(eq(tradeInPhoto.id, photo.id));
  });
  await deletePhoto(FOLDER, photo.file);
}

/**
 * Locks the item for a photo. A confirmed item gets no more photos, except those of a fault for a second look while one
 * may be requested. Uploads to one trade-in take turns.
 *
 * @returns whether it is still a draft
 */
async function lockForPhoto(tx: Database, item: PhotographedItem, kind: SellerPhotoKind): Promise<boolean> {
  const [found] = await tx
    .select({ cart: tradeInCart.state, item: tradeIn.state })
    .from(tradeIn)
    .innerJoin(tradeInCart, eq(tradeInCart.id, tradeIn.cart_id))
    .where(eq(tradeIn.id, item.id))
    .for('update');
  if (found?.cart === 'draft') return true;
  if (kind === 'fault' && (found?.item === 'devalued' || found?.item === 'refused')) return false;
  throw confirmed();
}

const confirmed = () => new Conflict(refusalText('refusal.tradeIn.photosFixed'), 'trade-in-validated');

/** Locks a draft: a confirmed trade-in and its photos do not change. Uploads to one trade-in take turns. */
async function lockDraft(tx: Database, cartId: string): Promise<void> {
  const [cart] = await tx
    .select({ state: tradeInCart.state })
    .from(tradeInCart)
    .where(eq(tradeInCart.id, cartId))
    .for('update');
  if (cart?.state === 'draft') return;
  throw confirmed();
}

/** Finds a photo of the caller, including the workshop's findings. @throws NotFound for another's or an unknown one */
export async function findPhoto(db: Database, owner: ItemOwner, id: string): Promise<PhotoRow> {
  const [row] = isId(id)
    ? await db
        .select()
        .from(tradeInPhoto)
        .where(and(eq(tradeInPhoto.id, id), inOwnCart(owner)))
    : [];
  if (!row) throw new NotFound();
  return row;
}

/** Lists the caller's photos, or those of one item, in display order. */
export function listPhotos(
  db: Database,
  owner: ItemOwner,
  { item, ...slice }: Slice & { item: string | undefined },
): Promise<{ total: number; rows: PhotoRow[] }> {
  const ofItem =
    item === undefined ? undefined : isId(item) ? eq(tradeInPhoto.trade_in_id, item) : sql`false`;
  const where = and(inOwnCart(owner), ofItem);
  const rows = db
    .select()
    .from(tradeInPhoto)
    .where(where)
    .orderBy(tradeInPhoto.trade_in_id, tradeInPhoto.position, tradeInPhoto.id)
    .$dynamic();
  return readSlice(db.$count(tradeInPhoto, where), rows, slice);
}

/** Deletes files without an item, trade-in or owner, a day later: a file that is being written has no row yet. */
export function deleteOrphans(db: Database): Promise<void> {
  return deleteOrphanPhotos(FOLDER, async (files) => {
    const rows = await db
      .select({ file: tradeInPhoto.file })
      .from(tradeInPhoto)
      .where(inArray(tradeInPhoto.file, files));
    return new Set(rows.map(({ file }) => file));
  });
}
