import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { SHARE_SIZE } from '#contract/product.ts';
import { env } from '#server/env.ts';
import { log } from '#server/log.ts';
import { keptOf, type StoredPhoto, widthsOf } from './photos.ts';

/** Quality of the specification is 100 (section 9); lossy WebP at 100 with smart subsampling, not lossless. */
const QUALITY = 100;
/** The demonstration's pictures have no grain, so a low quality suffices and saves phones bytes. */
const DRAWN = { quality: 46, effort: 4, smartSubsample: true };
/** A picture of the texts is large, and may be a photo. */
const OF_TEXTS = { ...DRAWN, quality: 74 };
const webpOf = (key: string) => (key.startsWith('content-') ? OF_TEXTS : DRAWN);
/** As good to look at as the WebP beside it, at half its bytes or less. */
const AVIF = { quality: 62, effort: 4 };
const avifQuality = (key: string) => {
  if (key.startsWith('demo-')) return { ...AVIF, quality: 36 };
  return key.startsWith('content-') ? { ...AVIF, quality: 52 } : AVIF;
};
/** One path segment; nothing else ever reaches the file system. */
export const MEDIA_KEY = /^[a-z0-9][a-z0-9-]{0,120}$/;

const folder = () => resolve(env().DATA_DIR, 'media');
const fileOf = (key: string, width: number) => join(folder(), key, `${width}.webp`);
const avifOf = (key: string, width: number) => join(folder(), key, `${width}.avif`);
const shareOf = (key: string) => join(folder(), key, 'share.jpg');

/** Reads one size of a picture; undefined when it is not there. */
export const readMedia = (key: string, width: number): Promise<Buffer | undefined> =>
  readWhole(fileOf(key, width));

/** Reads one size of a picture as AVIF; undefined when none was made yet. */
export const readAvif = (key: string, width: number): Promise<Buffer | undefined> =>
  readWhole(avifOf(key, width));

async function readWhole(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whether a picture is kept in its largest size, which is written last. */
export async function hasMedia(key: string, originalWidth: number): Promise<boolean> {
  const largest = widthsOf(originalWidth).at(-1) ?? originalWidth;
  return stat(fileOf(key, largest)).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** Reads the largest size of a picture; undefined when it is not there. */
export async function readLargestMedia(key: string): Promise<Buffer | undefined> {
  const files = await readdir(join(folder(), key)).catch(() => []);
  const widths = files.flatMap((file) => Number(/^(\d+)\.webp$/.exec(file)?.[1] ?? Number.NaN) || []);
  return widths.length > 0 ? readMedia(key, Math.max(...widths)) : undefined;
}

/** Reads the JPEG of a picture for previews of links; undefined when none was made yet. */
export const readShare = (key: string): Promise<Buffer | undefined> => readWhole(shareOf(key));

/** Makes the JPEG of a picture for previews of links, whole on its own dominant colour, and keeps it where there is room. */
export async function makeShare(key: string, picture: Buffer): Promise<Buffer> {
  const { dominant } = await sharp(picture).resize(80).stats();
  const body = await sharp(picture)
    .resize({ ...SHARE_SIZE, fit: 'contain', background: dominant })
    .flatten({ background: dominant })
    .jpeg({ quality: 85 })
    .toBuffer();
  await mkdir(join(folder(), key), { recursive: true })
    .then(() => writeWhole(shareOf(key), body))
    .catch(withoutRoom);
  return body;
}

/** A file is there whole or not at all: written beside, then renamed. */
async function writeWhole(path: string, body: Buffer): Promise<void> {
  const temporary = `${path}.${randomUUID()}`;
  try {
    await writeFile(temporary, body);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** The disk is full, the quota is used up, or nothing may be written at all. */
const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EROFS'];
let hasWarned = false;

/** Lets a picture go that cannot be kept, and tells the operator once. @throws any other error */
function withoutRoom(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!NO_ROOM.includes(code)) throw error;
  if (!hasWarned)
    log.warn({ code }, 'there is no room to keep pictures; they are made anew for each request');
  hasWarned = true;
}

/** Makes one width of a picture that comes with the sources, and keeps it where there is room. @returns the picture as WebP. */
export async function resizeSource(key: string, original: Buffer, width: number): Promise<Buffer> {
  const body = await sharp(original).resize({ width }).webp(webpOf(key)).toBuffer();
  await mkdir(join(folder(), key), { recursive: true })
    .then(() => writeWhole(fileOf(key, width), body))
    .catch(withoutRoom);
  return body;
}

/** Makes one size of a picture as AVIF, a second of processor time at worst, and keeps it where there is room. */
export async function makeAvif(key: string, width: number, picture: Buffer): Promise<void> {
  const body = await sharp(picture).resize({ width }).avif(avifQuality(key)).toBuffer();
  await mkdir(join(folder(), key), { recursive: true })
    .then(() => writeWhole(avifOf(key, width), body))
    .catch(withoutRoom);
}

/**
 * Keeps a picture in every width of the catalogue, never beyond the original, without its metadata.
 *
 * @returns what the database keeps of it, with its dominant colour.
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
  await mkdir(join(folder(), key), { recursive: true });
  for (const width of widthsOf(info.width)) {
    const body = await sharp(data, { raw })
      .resize({ width })
      .webp({ quality: QUALITY, effort: 1 })
      .toBuffer();
    await writeWhole(fileOf(key, width), body);
  }
  const { dominant } = await sharp(data, { raw }).resize(80).stats();
  const color = [dominant.r, dominant.g, dominant.b]
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('');
  return { key, width: info.width, height: info.height, color: `#${color}`, ...keptOf(info.width) };
}
