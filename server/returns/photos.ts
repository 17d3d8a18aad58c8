import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { idOf } from '#contract/hydra.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { rowsOf } from '#server/db/rows.ts';
import { returnPhoto } from '#server/db/schema/returns.ts';
import { Conflict, type Violation } from '#server/errors.ts';
import type { Bearer } from '#server/identity/bearer.ts';
import { rateLimit } from '#server/identity/limit.ts';
import { findOrder } from '#server/orders/orders.ts';
import type { OrderTable } from '#server/orders/owned-rows.ts';
import { SOLD_STATES } from '#server/orders/states.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { deleteOrphanPhotos, deletePhoto, storePhoto } from '#server/storage/uploaded-photos.ts';

/** Maximum of pictures of one order, with a return or not. */
const MAX_PHOTOS = 40;
const PHOTOS_PER_HOUR = 60;

/** The pictures of buyers' returns, by order. */
export const RETURN_PHOTOS: OrderTable<typeof returnPhoto.$inferSelect> = {
  table: returnPhoto,
  read: (db, where) => db.select().from(returnPhoto).where(where).orderBy(returnPhoto.id).$dynamic(),
};

const idRow = z.object({ id: z.string() });

/**
 * Stores a picture for a return to be requested.
 *
 * @throws NotFound for another's or an unknown order; Conflict for one that is not sold, or has too many;
 * TooManyAttempts
 */
export async function addPhoto(
  db: Database,
  bearer: Bearer,
  orderId: string,
  bytes: Buffer,
): Promise<string> {
  const order = await findOrder(db, orderId, bearer);
  if (!SOLD_STATES.includes(order.state))
    throw new Conflict(refusalText('refusal.return.noPictures'), 'state');
  await rateLimit(`return-photos ${order.id}`, PHOTOS_PER_HOUR, 3_600);
  const { file } = await storePhoto('return-photos', bytes);
  const [row] = await rowsOf(
    db,
    idRow,
    sql`insert into return_photo (order_id, file) select ${order.id}, ${file}
      where (select count(*) from return_photo where order_id = ${order.id}) < ${MAX_PHOTOS} returning id`,
  );
  if (row) return row.id;
  await deletePhoto('return-photos', file);
  throw new Conflict(refusalText('refusal.return.tooManyPictures', { most: MAX_PHOTOS }), 'too-many-photos');
}

/** Checks the pictures of a return's line: each must be of this order and unused. */
export async function photoViolations(
  db: Database,
  orderId: string,
  photos: readonly string[],
  path: string,
): Promise<Violation[]> {
  const ids = photos.map(idOf);
  const wrong: Violation = {
    field: path,
    message: refusalText('refusal.return.unknownPicture'),
    rule: 'choice',
  };
  if (!ids.every(isId)) return [wrong];
  const free = and(
    eq(returnPhoto.order_id, orderId),
    isNull(returnPhoto.item_id),
    inArray(returnPhoto.id, ids),
  );
  return (await db.$count(returnPhoto, free)) === new Set(ids).size ? [] : [wrong];
}

/** Attaches pictures to the line of a return. */
export async function attachPhotos(db: Database, itemId: string, photos: readonly string[]): Promise<void> {
  await db
    .update(returnPhoto)
    .set({ item_id: itemId })
    .where(inArray(returnPhoto.id, photos.map(idOf)));
}

/** Deletes pictures without a return, after a day, and files that an erased account or a crash left. */
export async function deleteUnusedPhotos(db: Database): Promise<void> {
  await db
    .delete(returnPhoto)
    .where(sql`${returnPhoto.item_id} is null and ${returnPhoto.created_at} < now() - interval '1 day'`);
  await deleteOrphanPhotos('return-photos', async (files) => {
    const rows = await db
      .select({ file: returnPhoto.file })
      .from(returnPhoto)
      .where(inArray(returnPhoto.file, files));
    return new Set(rows.map(({ file }) => file));
  });
}
