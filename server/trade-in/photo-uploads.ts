import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SellerPhotoKind } from '#contract/trade-in-photo-kinds.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { rowsOf } from '#server/db/rows.ts';
import { tradeIn, tradeInCart } from '#server/db/schema/trade-in.ts';
import { tradeInUpload, tradeInUploadPart } from '#server/db/schema/trade-in-uploads.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { assertPicture } from '#server/storage/uploaded-photos.ts';
import type { ItemOwner } from './items.ts';
import { addPhoto, ownCart, type PhotographedItem, photographedItem } from './photos.ts';

/** Maximum of unfinished uploads of one item; a further one replaces the oldest. */
const MAX_UPLOADS = 12;

export type UploadRow = typeof tradeInUpload.$inferSelect;

/** Announces a photo of so many bytes. @throws as `photographedItem` */
export async function beginUpload(
  db: Database,
  owner: ItemOwner,
  { itemId, kind, size }: { itemId: string; kind: SellerPhotoKind; size: number },
): Promise<UploadRow> {
  const item = await photographedItem(db, owner, itemId);
  await db.execute(sql`delete from trade_in_upload where id in (select id from trade_in_upload
    where trade_in_id = ${item.id} order by created_at desc offset ${MAX_UPLOADS - 1})`);
  const [row] = await db.insert(tradeInUpload).values({ trade_in_id: item.id, kind, size }).returning();
  if (!row) throw new Error('The upload was not written.');
  return row;
}

/** Finds an upload of the caller. @throws NotFound for another's or an unknown one, and a day after it began */
export async function findUpload(
  db: Database,
  owner: ItemOwner,
  id: string,
): Promise<{ upload: UploadRow; item: PhotographedItem }> {
  if (!isId(id)) throw new NotFound();
  const [row] = await db
    .select({ upload: tradeInUpload, item: { id: tradeIn.id, cart_id: tradeIn.cart_id } })
    .from(tradeInUpload)
    .innerJoin(tradeIn, eq(tradeIn.id, tradeInUpload.trade_in_id))
    .innerJoin(tradeInCart, eq(tradeInCart.id, tradeIn.cart_id))
    .where(and(eq(tradeInUpload.id, id), ownCart(owner)));
  if (!row) throw new NotFound();
  return row;
}

/**
 * Appends the next part. The last one completes the photo; a file that is no picture is refused with its first part,
 * and its upload is deleted.
 *
 * @param offset bytes before the part
 * @throws Invalid as `addPhoto` does, Conflict with the bytes that have arrived for a part that does not follow them
 */
export async function appendPart(
  db: Database,
  { upload, item }: { upload: UploadRow; item: PhotographedItem },
  offset: number,
  bytes: Buffer,
): Promise<UploadRow> {
  try {
    if (offset === 0) assertPicture(bytes);
    const received = await receive(db, upload, offset, bytes);
    if (received.received < received.size) return received;
    const photo = await addPhoto(db, item, upload.kind, await assemble(db, upload.id));
    await db.delete(tradeInUploadPart).where(eq(tradeInUploadPart.upload_id, upload.id));
    return await settled(db, upload.id, photo.id);
  } catch (error) {
    const isWrongOffset = error instanceof Conflict && error.reason === 'upload-offset';
    if (!isWrongOffset) await db.delete(tradeInUpload).where(eq(tradeInUpload.id, upload.id));
    throw error;
  }
}

async function receive(db: Database, upload: UploadRow, offset: number, bytes: Buffer): Promise<UploadRow> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(tradeInUpload)
      .set({ received: sql`${tradeInUpload.received} + ${bytes.byteLength}` })
      .where(
        and(
          eq(tradeInUpload.id, upload.id),
          eq(tradeInUpload.received, offset),
          sql`${offset + bytes.byteLength} <= ${tradeInUpload.size}`,
        ),
      )
      .returning();
    if (!row) {
      const [now] = await tx.select().from(tradeInUpload).where(eq(tradeInUpload.id, upload.id));
      const arrived = now?.received ?? 0;
      throw new Conflict(refusalText('refusal.photo.nextPart', { byte: arrived }), 'upload-offset', {
        offset: arrived,
      });
    }
    await tx.insert(tradeInUploadPart).values({ upload_id: upload.id, position: offset, bytes });
    return row;
  });
}

const whole = z.object({ bytes: z.instanceof(Buffer) });

async function assemble(db: Database, id: string): Promise<Buffer> {
  const [row] = await rowsOf(
    db,
    whole,
    sql`select string_agg(bytes, ''::bytea order by position) as bytes from trade_in_upload_part where upload_id = ${id}`,
  );
  if (!row) throw new NotFound();
  return row.bytes;
}

async function settled(db: Database, id: string, photoId: string): Promise<UploadRow> {
  const [row] = await db
    .update(tradeInUpload)
    .set({ photo_id: photoId })
    .where(eq(tradeInUpload.id, id))
    .returning();
  if (!row) throw new NotFound();
  return row;
}
