import { eq, sql } from 'drizzle-orm';
import type { PhotoFrame } from '#contract/private/item-details.ts';
import { assertVersion } from '#server/audit/versions.ts';
import type { Database } from '#server/db/database.ts';
import { item as itemTable } from '#server/db/schema/catalogue.ts';
import { Invalid, NotFound } from '#server/errors.ts';
import {
  cropCataloguePhoto,
  storeCataloguePhoto,
  turnCataloguePhoto,
} from '#server/storage/catalogue-photos.ts';
import type { QuarterTurns } from '#server/storage/photo-frame.ts';
import { originalOf, type StoredPhoto } from '#server/storage/photos.ts';
import { findItem, type ItemStep, itemStep } from './item-step.ts';

const writePhotos = (tx: Database, id: string, photos: StoredPhoto[]) =>
  tx.update(itemTable).set({ photos, updated_at: sql`now()` }).where(eq(itemTable.id, id));

/**
 * Adds a photo after the others. Its widths are made before anything is locked.
 *
 * @throws as itemStep; Invalid for a file that is no picture
 */
export async function addPhoto(db: Database, step: ItemStep, bytes: Buffer): Promise<void> {
  await findItem(db, step);
  const photo = await storeCataloguePhoto(bytes);
  await itemStep(db, step, 'item photo', async (tx, { id, photos }) => {
    await writePhotos(tx, id, [...photos, photo]);
    return { added: photo.key };
  });
}

/**
 * Finds a photo as the member saw it: after another member's change the conflict is reported, also if the photo is
 * gone.
 *
 * @throws as itemStep; NotFound
 */
async function seenPhoto(db: Database, step: ItemStep, key: string): Promise<StoredPhoto> {
  const { id, version, photos } = await findItem(db, step);
  await assertVersion(db, step.version, version, { type: 'item', id });
  const photo = photos.find((one) => one.key === key);
  if (!photo) throw new NotFound();
  return photo;
}

/** Replaces a photo by a picture. Close-ups of faults are unchanged. */
const exchange = (
  db: Database,
  step: ItemStep,
  key: string,
  picture: StoredPhoto,
  details: Record<string, unknown>,
): Promise<void> =>
  itemStep(db, step, 'item photo', async (tx, { id, photos }) => {
    await writePhotos(
      tx,
      id,
      photos.map((one) => (one.key === key ? picture : one)),
    );
    return { ...details, after: picture.key };
  });

/** Rotates a photo clockwise. @throws as itemStep; NotFound for a photo that is not the item's */
export async function turnPhoto(
  db: Database,
  step: ItemStep,
  { key, degrees }: { key: string; degrees: QuarterTurns },
): Promise<void> {
  const photo = await seenPhoto(db, step, key);
  await exchange(db, step, key, await turnCataloguePhoto(photo, degrees), { turned: key });
}

/**
 * Crops a photo; the frame is cut out of the original, which is kept.
 *
 * @throws as itemStep; NotFound for a photo that is not the item's; Invalid for a frame outside the original
 */
export async function cropPhoto(
  db: Database,
  step: ItemStep,
  { key, frame }: { key: string; frame: PhotoFrame },
): Promise<void> {
  const photo = await seenPhoto(db, step, key);
  const { width, height } = originalOf(photo);
  const leaves = (field: string, length: number) =>
    new Invalid([{ field, message: `The frame leaves the photo, which has ${length} pixels.` }]);
  if (frame.left + frame.width > width) throw leaves('width', width);
  if (frame.top + frame.height > height) throw leaves('height', height);
  await exchange(db, step, key, await cropCataloguePhoto(photo, frame), { cropped: key, frame });
}

/** Removes the crop of a photo. @throws as itemStep; NotFound for a photo that is not the item's, or not cropped */
export async function uncropPhoto(db: Database, step: ItemStep, key: string): Promise<void> {
  const { cropped } = await seenPhoto(db, step, key);
  if (!cropped) throw new NotFound('The whole of this photo is shown.');
  await exchange(db, step, key, cropped.from, { uncropped: key, frame: cropped.frame });
}

/**
 * Replaces a photo by an uploaded picture.
 *
 * @throws as itemStep; NotFound for a photo that is not the item's; Invalid for a file that is no picture
 */
export async function replacePhoto(
  db: Database,
  step: ItemStep,
  { key, bytes }: { key: string; bytes: Buffer },
): Promise<void> {
  await seenPhoto(db, step, key);
  await exchange(db, step, key, await storeCataloguePhoto(bytes), { replaced: key });
}
