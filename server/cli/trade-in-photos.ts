import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Invalid } from '#server/errors.ts';
import { inEnglish } from '#server/refusal-texts.ts';
import { deletePhoto, storePhoto, type UploadedPhoto } from '#server/storage/uploaded-photos.ts';
import type { Pictures } from '#server/trade-in/published-photos.ts';
import type { Finding, Inspection } from '#server/trade-in/record-review.ts';
import { CommandError } from './command-error.ts';
import type { TradeInCall } from './trade-in-options.ts';

const FOLDER = 'trade-in-photos';
const PICTURE = /\.(jpe?g|png|webp|hei[cf])$/i;
/** View of a photo, by the beginning of its file's name, in display order; all others are details. */
const KINDS = ['front', 'back', 'label', 'fabric'] as const;

/** Photos of a call, stored with access for the shop alone. */
export interface StoredPhotos {
  photos: Inspection['photos'];
  findings: Finding[];
  /** Pictures of the catalogue that an item is published with. */
  pictures: Pictures;
  /** Deletes the files if the call fails. */
  deleteFiles(): Promise<void>;
}

/**
 * Stores the photos of the call: those of its folder for the sale, and the close-ups of faults.
 *
 * @throws CommandError for a file that is missing or is no picture; then none is kept
 */
export async function takePhotos({ photos: folder, findings }: TradeInCall): Promise<StoredPhotos> {
  const stored: UploadedPhoto[] = [];
  const deleteFiles = async () => {
    for (const { file } of stored) await deletePhoto(FOLDER, file);
  };
  const take = async (path: string): Promise<UploadedPhoto> => {
    const photo = await storePhoto(FOLDER, await bytesOf(path)).catch((error: unknown) => {
      if (error instanceof Invalid)
        throw new CommandError(
          `${path}: ${error.violations.map(({ message }) => inEnglish(message)).join(' ')}`,
        );
      throw error;
    });
    stored.push(photo);
    return photo;
  };
  try {
    const shown: Inspection['photos'][number][] = [];
    for (const name of await namesIn(
      folder,
      findings.map(({ file }) => basename(file)),
    ))
      shown.push({ kind: kindOf(name), photo: await take(join(folder ?? '', name)) });
    const found: Finding[] = [];
    for (const { file, ...finding } of findings)
      found.push({ ...finding, photo: await take(folder ? join(folder, file) : file) });
    return { photos: shown, findings: found, pictures: new Map(), deleteFiles };
  } catch (error) {
    await deleteFiles();
    throw error;
  }
}

const rank = (name: string) => {
  const at = KINDS.findIndex((kind) => name.toLowerCase().startsWith(kind));
  return at < 0 ? KINDS.length : at;
};
const kindOf = (name: string) => KINDS[rank(name)] ?? 'fabric';

async function namesIn(folder: string | undefined, faults: readonly string[]): Promise<string[]> {
  if (folder === undefined) return [];
  const names = await readdir(folder).catch(() => {
    throw new CommandError(`The folder ${folder} cannot be read.`);
  });
  return names
    .filter((name) => PICTURE.test(name) && !faults.includes(name))
    .toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

async function bytesOf(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch {
    throw new CommandError(`${path} cannot be read.`);
  }
}
