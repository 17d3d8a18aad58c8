import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { NotFound } from '#server/errors.ts';
import { decodeHeic } from './heic.ts';
import { readMedia, storeMedia } from './media.ts';
import { type StoredPhoto, widthsOf } from './photos.ts';
import { assertPicture } from './uploaded-photos.ts';

/** Another name for each picture: browsers keep those that they have. */
const newKey = () => `item-${randomBytes(12).toString('hex')}`;

/** Reads originals that are no media of the shop: those of the demonstration. The entry point names it. */
let readElsewhere: (key: string) => Promise<Buffer | undefined> = async () => undefined;
export function takeOriginalsFrom(read: typeof readElsewhere): void {
  readElsewhere = read;
}

/** Keeps an uploaded picture in every width of the catalogue. @throws Invalid for what is no picture */
export async function storeCataloguePhoto(bytes: Buffer): Promise<StoredPhoto> {
  if (assertPicture(bytes) !== 'heic') return storeMedia(newKey(), bytes);
  const { data, width, height } = await decodeHeic(bytes);
  const upright = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  return storeMedia(newKey(), await upright.jpeg({ quality: 100 }).toBuffer());
}

/** Turns a picture to the right; it is kept as another one. @throws NotFound for one without its file */
export async function turnCataloguePhoto(
  { key, width }: StoredPhoto,
  degrees: 90 | 180 | 270,
): Promise<StoredPhoto> {
  const original = (await readMedia(key, widthsOf(width).at(-1) ?? width)) ?? (await readElsewhere(key));
  if (!original) throw new NotFound('The file of this photo is not here. Upload the photo again.');
  return storeMedia(newKey(), await sharp(original).rotate(degrees).toBuffer());
}
