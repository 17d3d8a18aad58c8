import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { idOf, iri } from '#lib/contract/hydra.ts';
import { idArray } from '#server/db/arrays.ts';
import { type Database, database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { rowsOf } from '#server/db/rows.ts';
import { Conflict, type Violation } from '#server/errors.ts';
import { deletePhoto, storePhoto } from './photo-files.ts';

/** Pictures that one order may have, sent along with a return or not. */
const MAX_PHOTOS = 40;

const made = z.object({ id: z.string() });
const file = z.object({ file: z.string() });

/** The pictures that buyers send along with returns, by order. */
export const RETURN_PHOTOS = { row: file, columns: sql`file`, table: sql`return_photo` };

/** Keeps a picture for a return that is to be asked for. @throws Conflict when the order has too many. */
export async function addPhoto(db: Database, orderId: string, bytes: Buffer): Promise<string> {
  const name = await storePhoto(bytes);
  const [row] = await rowsOf(
    db,
    made,
    sql`insert into return_photo (order_id, file) select ${orderId}, ${name}
      where (select count(*) from return_photo where order_id = ${orderId}) < ${MAX_PHOTOS} returning id`,
  );
  if (row) return row.id;
  await deletePhoto(name);
  throw new Conflict(`An order takes ${MAX_PHOTOS} pictures at most.`, 'too-many-photos');
}

/** What is wrong with the pictures that a line of a return names: each must be of this order and still free. */
export async function photoViolations(
  db: Database,
  orderId: string,
  photos: readonly string[],
  path: string,
): Promise<Violation[]> {
  const ids = photos.map(idOf);
  const wrong: Violation = { field: path, message: 'This picture does not exist.', rule: 'choice' };
  if (!ids.every(isId)) return [wrong];
  const found = await rowsOf(
    db,
    made,
    sql`select id from return_photo where order_id = ${orderId} and item_id is null
      and id = any(${idArray(ids)})`,
  );
  return found.length === new Set(ids).size ? [] : [wrong];
}

/** Gives pictures to the line of a return that they show. */
export async function attachPhotos(db: Database, itemId: string, photos: readonly string[]): Promise<void> {
  const ids = idArray(photos.map(idOf));
  await db.execute(sql`update return_photo set item_id = ${itemId} where id = any(${ids})`);
}

export const photoAddress = (id: string): string => iri('return-photos', id);

/** Forgets pictures that no return was asked for with, a day later. */
export async function deleteUnusedPhotos(): Promise<void> {
  const gone = await rowsOf(
    database(),
    file,
    sql`delete from return_photo where item_id is null and created_at < now() - interval '1 day' returning file`,
  );
  for (const { file: name } of gone) await deletePhoto(name);
}
