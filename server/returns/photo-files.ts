import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { env } from '#server/env.ts';
import { Invalid } from '#server/errors.ts';

/** Pixels along the longer side: enough to see a seam, not enough to fill a disk. */
const MAX_SIDE = 2_000;
const MAX_PIXELS = 50_000_000;

/** Beside the pictures of the shop, never below what is served to everyone. */
const folder = () => resolve(env().DATA_DIR, 'return-photos');
const NAME = /^[0-9a-f]{32}\.webp$/;

const KINDS: [string, (bytes: Buffer) => boolean][] = [
  ['jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  [
    'webp',
    (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  ],
  ['heic', (bytes) => /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/.test(bytes.toString('latin1', 4, 12))],
];

const refuse = (message: string) => new Invalid([{ field: 'photo', message, rule: 'fileType' }]);

/**
 * Draws a picture anew from its pixels, so that nothing else of the file is kept: no position, no other content.
 *
 * @returns the name of the file.
 * @throws Invalid for what is no picture by its first bytes, or cannot be read as one.
 */
export async function storePhoto(bytes: Buffer): Promise<string> {
  const kind = KINDS.find(([, is]) => is(bytes))?.[0];
  if (!kind) throw refuse('This is not a picture. JPEG, PNG and WebP are taken.');
  const drawn = await draw(bytes).catch(() => {
    throw refuse(
      kind === 'heic'
        ? 'HEIC pictures cannot be read here. Please send it as JPEG.'
        : 'This picture cannot be read. Please take it again, or send another one.',
    );
  });
  const name = `${randomBytes(16).toString('hex')}.webp`;
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  // There whole or not at all.
  await writeFile(join(folder(), `${name}.part`), drawn, { mode: 0o600 });
  await rename(join(folder(), `${name}.part`), join(folder(), name));
  return name;
}

function draw(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85 })
    .timeout({ seconds: 20 })
    .toBuffer();
}

/** @throws Error for a name that this module never gave. */
const pathOf = (name: string): string => {
  if (!NAME.test(name)) throw new Error(`"${name}" is no name of a picture.`);
  return join(folder(), name);
};

export const readPhoto = (name: string): Promise<Buffer> => readFile(pathOf(name));
export const deletePhoto = (name: string): Promise<void> => rm(pathOf(name), { force: true });
