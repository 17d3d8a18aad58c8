import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { cpus } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { Unavailable } from '#server/errors.ts';
import { hasMedia, storeMedia } from '#server/storage/media.ts';
import { keptOf, type StoredPhoto } from '#server/storage/photos.ts';

/** A larger photo is not read; no camera makes one. */
const MAX_BYTES = 100_000_000;

/**
 * Photos of a folder, each made once in every size, as many at a time as there are cores. A photo that was made by an
 * earlier import is recognised by its content and only looked at.
 */
export class PhotoFolder {
  /** Names that could not be used, with the reason. */
  readonly faults = new Map<string, string>();
  readonly #photos = new Map<string, StoredPhoto>();
  readonly #folder: string;
  readonly #keep: boolean;

  /** @param keep false looks at the photos and keeps nothing. */
  constructor(folder: string, keep: boolean) {
    this.#folder = folder;
    this.#keep = keep;
  }

  /** Those of the named photos that can be used, in their order; call `make` before. */
  stored(names: readonly string[]): StoredPhoto[] {
    return names.flatMap((name) => this.#photos.get(name) ?? []);
  }

  async make(names: readonly string[]): Promise<void> {
    const queue = [...new Set(names)].filter((name) => !this.#photos.has(name) && !this.faults.has(name));
    const worker = async () => {
      for (let name = queue.shift(); name !== undefined; name = queue.shift()) await this.#makeOne(name);
    };
    await Promise.all(Array.from({ length: Math.max(1, cpus().length) }, worker));
  }

  async #makeOne(name: string): Promise<void> {
    try {
      const fault = basename(name) === name && name !== '..' ? undefined : 'the name leads out of the folder';
      const path = join(this.#folder, name);
      const wrong = fault ?? (await problemForError(path));
      if (wrong) this.faults.set(name, wrong);
      else this.#photos.set(name, await makePhoto(path, this.#keep));
    } catch (error) {
      this.faults.set(name, reasonOf(error));
    }
  }
}

/** What is no ordinary file is not opened: a pipe or a device would be waited for, or read without end. */
async function problemForError(path: string): Promise<string | undefined> {
  const found = await stat(path);
  if (!found.isFile()) return 'it is not a file';
  return found.size > MAX_BYTES ? 'the file is larger than 100 MB' : undefined;
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
  return { key, width: wide, height: high, color: `#${hex}`, ...keptOf(wide) };
}

function reasonOf(error: unknown): string {
  if (error instanceof Unavailable) throw error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'the file is not in the folder';
  if (code === 'ENOSPC') throw error;
  if (code === 'EACCES' || code === 'EPERM') return 'the file may not be read';
  return 'the file is not a picture that can be read';
}
