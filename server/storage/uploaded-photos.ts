import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { PHOTO_WIDTHS, type PhotoWidth } from '#contract/trade-in-photo.ts';
import { Invalid, NotFound, Unavailable } from '#server/errors.ts';
import { type RefusalText, refusalText } from '#server/refusal-texts.ts';
import { decodeHeic, MAX_PIXELS } from './heic.ts';
import { mediaStore } from './media-store.ts';

/** Pixels of the longer side: enough to see a seam, not enough to fill a disk. */
const MAX_SIDE = 2_000;

/** A picture of 12 megapixels takes 50 MB while it is processed, so others wait. */
const drawing = pLimit(2);
// Every upload is another picture, so libvips's cache is of no use.
sharp.cache(false);

/** Folders of uploaded pictures, separate from the shop's public ones: one for each kind of subject. */
export type PhotoFolder = 'return-photos' | 'trade-in-photos' | 'purchase-pictures';
/** Uploaded pictures are stored as WebP; the demonstration's are AVIF. */
const NAME = /^[0-9a-f]{32}\.(webp|avif)$/;

const KINDS: [string, (bytes: Buffer) => boolean][] = [
  ['jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  [
    'webp',
    (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  ],
  ['heic', (bytes) => /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/.test(bytes.toString('latin1', 4, 12))],
];

const refuse = (message: RefusalText) => new Invalid([{ field: 'photo', message, rule: 'fileType' }]);
const tooManyPixels = (pixels: number) =>
  refuse(
    refusalText('refusal.photo.tooManyPixels', {
      megapixels: Math.round(pixels / 1_000_000),
      most: MAX_PIXELS / 1_000_000,
    }),
  );

/** Detects the kind of picture by its first bytes. @throws Invalid for a file that is no picture */
export function assertPicture(bytes: Buffer): string {
  const kind = KINDS.find(([, is]) => is(bytes))?.[0];
  if (!kind) throw refuse(refusalText('refusal.photo.noPicture'));
  return kind;
}

/** Processes an uploaded picture, two at a time at most. @throws Invalid for one that cannot be read */
export const orUnreadable = <T>(draw: () => Promise<T>): Promise<T> =>
  drawing(draw).catch((error: unknown) => {
    if (error instanceof Invalid || error instanceof Unavailable) throw error;
    if (error instanceof Error && 'code' in error) throw error;
    throw refuse(refusalText('refusal.photo.unreadable'));
  });

export interface UploadedPhoto {
  /** Name of the file in its folder. */
  file: string;
  /** Pixels. */
  width: number;
  height: number;
}

/**
 * Encodes a picture again from its pixels, upright, so that nothing else of the file is kept: no position, no other
 * content. Its first bytes decide its kind.
 *
 * @throws Invalid for a file that is no picture, cannot be read, or has more than 50 megapixels; Unavailable
 */
export async function storePhoto(folder: PhotoFolder, bytes: Buffer): Promise<UploadedPhoto> {
  const kind = assertPicture(bytes);
  const { data, info } = await orUnreadable(() => draw(bytes, kind === 'heic'));
  const file = `${randomBytes(16).toString('hex')}.webp`;
  await mediaStore().write(pathOf(folder, file), data);
  return { file, width: info.width, height: info.height };
}

async function draw(bytes: Buffer, isHeic: boolean) {
  // Only the header: a picture that is too large is not decoded.
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > MAX_PIXELS) throw tooManyPixels(width * height);
  return (await opened(bytes, isHeic))
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85 })
    .timeout({ seconds: 20 })
    .toBuffer({ resolveWithObject: true });
}

/** Opens a picture upright. The decoder of HEIC applies its rotation. */
async function opened(bytes: Buffer, isHeic: boolean): Promise<Sharp> {
  if (!isHeic) return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate();
  const { data, width, height } = await decodeHeic(bytes);
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
}

/** @throws Error for a name that is not of this module. */
function pathOf(folder: PhotoFolder, name: string): string {
  if (!NAME.test(name)) throw new Error(`"${name}" is no name of a picture.`);
  return `${folder}/${name}`;
}

/**
 * Reads a picture as WebP: whole, or at a small width (pixels), which is made at its first reading and stored beside
 * it.
 *
 * @throws NotFound for one without its file; Unavailable; Error for a name that is not of this module
 */
export async function readPhoto(folder: PhotoFolder, name: string, width?: PhotoWidth): Promise<Buffer> {
  const path = pathOf(folder, name);
  const stored = width && (await mediaStore().read(smallPathOf(path, width)));
  if (stored) return stored;
  const whole = await mediaStore().read(path);
  if (!whole) throw new NotFound(refusalText('refusal.photo.noFile'));
  if (!width) return name.endsWith('.avif') ? sharp(whole).webp().toBuffer() : whole;
  const small = await sharp(whole)
    .resize({ width: Number(width), withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
  await mediaStore().write(smallPathOf(path, width), small);
  return small;
}

const smallPathOf = (path: string, width: PhotoWidth) => `${path}-${width}.webp`;

/** Deletes a picture with its small versions. @throws Error for a name that is not of this module */
export async function deletePhoto(folder: PhotoFolder, name: string): Promise<void> {
  const path = pathOf(folder, name);
  for (const file of [path, ...PHOTO_WIDTHS.map((width) => smallPathOf(path, width))])
    await mediaStore().delete(file);
}

const DAY_MS = 86_400_000;
const AT_A_TIME = 1_000;

/**
 * Deletes unreferenced files that were written a day ago or more.
 *
 * @param known returns the referenced ones among the names
 */
export async function deleteOrphanPhotos(
  folder: PhotoFolder,
  known: (names: string[]) => Promise<Set<string>>,
): Promise<void> {
  const old: string[] = [];
  for await (const { path, writtenAt } of mediaStore().list(folder))
    if (writtenAt.getTime() < Date.now() - DAY_MS) old.push(path);
  // A small version is deleted with its picture.
  const pictureOf = (path: string) => path.slice(folder.length + 1).replace(/-\d+\.webp.*$/, '');
  for (let start = 0; start < old.length; start += AT_A_TIME) {
    const paths = old.slice(start, start + AT_A_TIME);
    const knownNames = await known(paths.map(pictureOf));
    for (const path of paths) if (!knownNames.has(pictureOf(path))) await mediaStore().delete(path);
  }
}
