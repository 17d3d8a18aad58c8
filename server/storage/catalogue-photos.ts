import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { PhotoFrame } from '#contract/private/item-details.ts';
import { NotFound } from '#server/errors.ts';
import { decodeHeic } from './heic.ts';
import { readMedia, storeMedia } from './media.ts';
import { type QuarterTurns, scaledFrame, turnedFrame } from './photo-frame.ts';
import { keptWidths, originalOf, type StoredPhoto } from './photos.ts';
import { assertPicture, orUnreadable } from './uploaded-photos.ts';

/** Returns another key for each picture, because browsers cache them. */
const newKey = () => `item-${randomBytes(12).toString('hex')}`;

/** Reads originals outside the media store: those of the demonstration. The entry point sets it. */
let readElsewhere: (key: string) => Promise<Buffer | undefined> = async () => undefined;
export function takeOriginalsFrom(read: typeof readElsewhere): void {
  readElsewhere = read;
}

/**
 * Stores an uploaded picture in every width of the catalogue.
 *
 * @throws Invalid for a file that is no picture, or cannot be read
 */
export async function storeCataloguePhoto(bytes: Buffer): Promise<StoredPhoto> {
  const kind = assertPicture(bytes);
  return orUnreadable(async () => {
    if (kind !== 'heic') return storeMedia(newKey(), bytes);
    const { data, width, height } = await decodeHeic(bytes);
    const upright = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
    return storeMedia(newKey(), await upright.jpeg({ quality: 100 }).toBuffer());
  });
}

/** Encodes a stored picture again under another key, without a loss. @throws NotFound for one without its file */
async function drawAnew(
  photo: StoredPhoto,
  change: (picture: Sharp, file: { width: number; height: number }) => Sharp,
): Promise<StoredPhoto> {
  const { key, width } = photo;
  const file = (await readMedia(key, keptWidths(photo).at(-1) ?? width)) ?? (await readElsewhere(key));
  if (!file) throw new NotFound('The file of this photo is not here. Upload the photo again.');
  const changed = change(sharp(file), await sharp(file).metadata());
  return storeMedia(newKey(), await changed.png({ compressionLevel: 1 }).toBuffer());
}

/**
 * Rotates a picture clockwise, together with its original if it is cropped.
 *
 * @throws NotFound for one without its file
 */
export async function turnCataloguePhoto(photo: StoredPhoto, degrees: QuarterTurns): Promise<StoredPhoto> {
  const turned = await drawAnew(photo, (picture) => picture.rotate(degrees));
  if (!photo.cropped) return turned;
  const { from, frame } = photo.cropped;
  const original = await drawAnew(from, (picture) => picture.rotate(degrees));
  // The row has the size of the upload, the file may be smaller.
  const { width, height } = degrees === 180 ? from : { width: from.height, height: from.width };
  const kept = keptWidths(original).at(-1);
  const cropped = { from: { ...original, width, height, kept }, frame: turnedFrame(frame, from, degrees) };
  return { ...turned, cropped };
}

/** Crops a frame out of a photo's original, which is kept. @throws NotFound for one without its file */
export async function cropCataloguePhoto(photo: StoredPhoto, frame: PhotoFrame): Promise<StoredPhoto> {
  const from = originalOf(photo);
  const cut = await drawAnew(from, (picture, file) => picture.extract(scaledFrame(frame, from, file)));
  return { ...cut, cropped: { from, frame } };
}
