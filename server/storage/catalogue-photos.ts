import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { PhotoFrame } from '#contract/private/item-details.ts';
import { NotFound } from '#server/errors.ts';
import { decodeHeic } from './heic.ts';
import { readMedia, storeMedia } from './media.ts';
import { type QuarterTurns, scaledFrame, turnedFrame } from './photo-frame.ts';
import { keptWidths, originalOf, type StoredPhoto } from './photos.ts';
import { assertPicture, orUnreadable } from './uploaded-photos.ts';

/** Another name for each picture: browsers keep those that they have. */
const newKey = () => `item-${randomBytes(12).toString('hex')}`;

/** Reads originals that are no media of the shop: those of the demonstration. The entry point names it. */
let readElsewhere: (key: string) => Promise<Buffer | undefined> = async () => undefined;
export function takeOriginalsFrom(read: typeof readElsewhere): void {
  readElsewhere = read;
}

/** Keeps an uploaded picture in every width of the catalogue. @throws Invalid for what is no picture, or cannot be read as one */
export async function storeCataloguePhoto(bytes: Buffer): Promise<StoredPhoto> {
  const kind = assertPicture(bytes);
  return orUnreadable(async () => {
    if (kind !== 'heic') return storeMedia(newKey(), bytes);
    const { data, width, height } = await decodeHeic(bytes);
    const upright = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
    return storeMedia(newKey(), await upright.jpeg({ quality: 100 }).toBuffer());
  });
}

/** Draws a kept picture anew under another key, without a loss. @throws NotFound for one without its file */
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

/** Turns a picture to the right, with the one that it was cropped from. @throws NotFound for one without its file */
export async function turnCataloguePhoto(photo: StoredPhoto, degrees: QuarterTurns): Promise<StoredPhoto> {
  const turned = await drawAnew(photo, (picture) => picture.rotate(degrees));
  if (!photo.cropped) return turned;
  const { from, frame } = photo.cropped;
  const original = await drawAnew(from, (picture) => picture.rotate(degrees));
  // The row keeps the size of the upload, the file may be smaller.
  const { width, height } = degrees === 180 ? from : { width: from.height, height: from.width };
  const kept = keptWidths(original).at(-1);
  const cropped = { from: { ...original, width, height, kept }, frame: turnedFrame(frame, from, degrees) };
  return { ...turned, cropped };
}

/** Cuts a frame out of the original of a photo, which is kept. @throws NotFound for one without its file */
export async function cropCataloguePhoto(photo: StoredPhoto, frame: PhotoFrame): Promise<StoredPhoto> {
  const from = originalOf(photo);
  const cut = await drawAnew(from, (picture, file) => picture.extract(scaledFrame(frame, from, file)));
  return { ...cut, cropped: { from, frame } };
}
