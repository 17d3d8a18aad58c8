import sharp from 'sharp';
import { SHARE_SIZE } from '#contract/product.ts';
import { Unavailable } from '#server/errors.ts';
import { log } from '#server/log.ts';
import { mediaStore } from './media-store.ts';
import { keptOf, type StoredPhoto, widthsOf } from './photos.ts';

/**
 * Quality 100 is the specification's (section 9). Files at effort 4 are a fifth smaller than at 1 and take twice as
 * long, mostly while an item is added, when no shopper waits.
 */
const PHOTO = { quality: 100, effort: 4 };
/** The demonstration's pictures have no grain, so a low quality suffices and saves phones bytes. */
const DRAWN = { quality: 46, effort: 4, smartSubsample: true };
/** Options for a picture of the texts, which is large and may be a photo. */
const OF_TEXTS = { ...DRAWN, quality: 74 };
const webpOf = (key: string) => {
  if (key.startsWith('demo-')) return DRAWN;
  return key.startsWith('content-') ? OF_TEXTS : PHOTO;
};
/** Options of AVIF: the quality of the WebP, at half its bytes or less. */
const AVIF = { quality: 62, effort: 4 };
const avifQuality = (key: string) => {
  if (key.startsWith('demo-')) return { ...AVIF, quality: 36 };
  return key.startsWith('content-') ? { ...AVIF, quality: 52 } : AVIF;
};
/** One path segment; other keys never reach the store. */
export const MEDIA_KEY = /^[a-z0-9][a-z0-9-]{0,120}$/;

const fileOf = (key: string, width: number) => `media/${key}/${width}.webp`;
const avifOf = (key: string, width: number) => `media/${key}/${width}.avif`;
const shareOf = (key: string) => `media/${key}/share.jpg`;
const colorOf = (key: string) => `media/${key}/color`;
const COLOR = /^#[0-9a-f]{6}$/;

/** Reads one size of a picture; undefined if it is missing. */
export const readMedia = (key: string, width: number): Promise<Buffer | undefined> =>
  mediaStore().read(fileOf(key, width));

/** Reads one size of a picture as AVIF; undefined if it was not made yet. */
export const readAvif = (key: string, width: number): Promise<Buffer | undefined> =>
  mediaStore().read(avifOf(key, width));

/** Whether a picture is stored in its largest size, which is written last. */
export async function hasMedia(key: string, originalWidth: number): Promise<boolean> {
  const largest = widthsOf(originalWidth).at(-1) ?? originalWidth;
  return mediaStore().has(fileOf(key, largest));
}

/** Reads the largest size of a picture; undefined if it is missing. */
export async function readLargestMedia(key: string): Promise<Buffer | undefined> {
  const widths: number[] = [];
  for await (const { path } of mediaStore().list(`media/${key}`)) {
    const width = /\/(\d+)\.webp$/.exec(path)?.[1];
    if (width !== undefined) widths.push(Number(width));
  }
  return widths.length > 0 ? readMedia(key, Math.max(...widths)) : undefined;
}

/** Reads the JPEG of a picture for previews of links; undefined if it was not made yet. */
export const readShare = (key: string): Promise<Buffer | undefined> => mediaStore().read(shareOf(key));

/**
 * Makes the JPEG of a picture for previews of links, uncropped on its dominant colour, and stores it if there is space.
 */
export async function makeShare(key: string, picture: Buffer): Promise<Buffer> {
  const { dominant } = await sharp(picture).resize(80).stats();
  const body = await sharp(picture)
    .resize({ ...SHARE_SIZE, fit: 'contain', background: dominant })
    .flatten({ background: dominant })
    .jpeg({ quality: 85 })
    .toBuffer();
  await mediaStore().write(shareOf(key), body).catch(withoutRoom);
  return body;
}

/**
 * Returns the dominant colour of a picture as "#rrggbb". All pixels are read for it, 0.2 s for a large AVIF, so it is
 * stored if there is space, for the next start.
 */
export async function dominantColor(key: string, picture: Buffer): Promise<string> {
  const kept = await mediaStore()
    .read(colorOf(key))
    // The store has logged it.
    .catch(() => undefined);
  const text = kept?.toString();
  if (text !== undefined && COLOR.test(text)) return text;
  const { dominant } = await sharp(picture).removeAlpha().stats();
  const color = hexOf(dominant);
  await mediaStore().write(colorOf(key), Buffer.from(color)).catch(withoutRoom);
  return color;
}

const hexOf = ({ r, g, b }: { r: number; g: number; b: number }): string =>
  `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

/** The disk is full, the quota is used up, or the file system is read-only. */
const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EROFS'];
let hasWarned = false;

/** Ignores a failed write for lack of space, and alerts the operator once. @throws any other error */
function withoutRoom(error: unknown): void {
  // The store has logged it.
  if (error instanceof Unavailable) return;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!NO_ROOM.includes(code)) throw error;
  if (!hasWarned)
    log.warn({ code }, 'the disk has no room for pictures; they are made again for each request');
  hasWarned = true;
}

/** Makes one width of a picture from a larger file, and stores it if there is space. @returns the picture as WebP. */
export async function resizeMedia(key: string, original: Buffer, width: number): Promise<Buffer> {
  const body = await sharp(original).resize({ width }).webp(webpOf(key)).toBuffer();
  await mediaStore().write(fileOf(key, width), body).catch(withoutRoom);
  return body;
}

/** Makes one size of a picture as AVIF, a second of processor time at worst, and stores it if there is space. */
export async function makeAvif(key: string, width: number, picture: Buffer): Promise<void> {
  const body = await sharp(picture).resize({ width }).avif(avifQuality(key)).toBuffer();
  await mediaStore().write(avifOf(key, width), body).catch(withoutRoom);
}

/**
 * Stores a picture in every width of the catalogue, never beyond the original, without its metadata.
 *
 * @returns its data for the database, with its dominant colour.
 */
export async function storeMedia(key: string, original: Buffer): Promise<StoredPhoto> {
  if (!MEDIA_KEY.test(key)) throw new Error(`"${key}" is not a key of a picture.`);
  const upright = sharp(original, { limitInputPixels: 50_000_000 }).rotate();
  const { data, info } = await upright
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const width of widthsOf(info.width)) {
    const body = await sharp(data, { raw }).resize({ width }).webp(PHOTO).toBuffer();
    await mediaStore().write(fileOf(key, width), body);
  }
  const { dominant } = await sharp(data, { raw }).resize(80).stats();
  const color = hexOf(dominant);
  return { key, width: info.width, height: info.height, color, ...keptOf(info.width) };
}
