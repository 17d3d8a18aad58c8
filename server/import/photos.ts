import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import type { StoredPhoto } from '#server/db/photos.ts';
import { hasMedia, storeMedia } from '#server/storage/media.ts';

export interface PhotoWork {
  photos: Map<string, StoredPhoto>;
  /** Names that could not be read, with the reason. */
  missing: Map<string, string>;
}

/**
 * Makes the sizes of every photo that is named, as many at once as there are cores. A photo that was made before is
 * recognised by its content and only looked at.
 *
 * @param keep false looks at the photos and keeps nothing.
 */
export async function makePhotos(
  folder: string,
  names: string[],
  keep: boolean,
  progress: (done: number, of: number) => void,
): Promise<PhotoWork> {
  const work: PhotoWork = { photos: new Map(), missing: new Map() };
  const queue = [...new Set(names)];
  const all = queue.length;
  let done = 0;
  const worker = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      try {
        if (basename(name) !== name || name === '..')
          work.missing.set(name, 'the name leads out of the folder');
        else work.photos.set(name, await makePhoto(join(folder, name), keep));
      } catch (error) {
        work.missing.set(name, reasonOf(error));
      }
      done += 1;
      progress(done, all);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, cpus().length) }, worker));
  return work;
}

async function makePhoto(path: string, keep: boolean): Promise<StoredPhoto> {
  const original = await readFile(path);
  const key = `photo-${createHash('sha1').update(original).digest('hex')}`;
  const { autoOrient, width, height } = await sharp(original).metadata();
  const [wide, high] = [autoOrient.width ?? width, autoOrient.height ?? height];
  if (keep && !(await hasMedia(key, wide))) return storeMedia(key, original);
  const { dominant } = await sharp(original).resize(80).stats();
  const hex = [dominant.r, dominant.g, dominant.b]
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('');
  return { key, width: wide, height: high, color: `#${hex}` };
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'the file is not in the folder';
  if (code === 'ENOSPC') throw error;
  if (code === 'EACCES' || code === 'EPERM') return 'the file may not be read';
  return 'the file is no picture that can be read';
}
