import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { cpus } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { env } from '#server/env.ts';
import { Unavailable } from '#server/errors.ts';
import { FetchError, fetchFile, isAddress } from '#server/outgoing/fetch-file.ts';
import { hasMedia, storeMedia } from '#server/storage/media.ts';
import { keptOf, type StoredPhoto } from '#server/storage/photos.ts';

/** Limit of a photo's size; no camera makes larger ones. */
const MAX_BYTES = 100_000_000;
/** Limits of a photo at an address: the size that shops use, and the time for each. */
const FETCHED = { maxBytes: 30_000_000, timeoutMs: 20_000 };
const MAX_PIXELS = 50_000_000;
/** Limit of downloads per import; the next import continues. */
const MAX_FETCHES = 20_000;

/** Photos that were downloaded before, by their addresses. */
export interface FetchedPhotos {
  find: (addresses: readonly string[]) => Promise<Map<string, StoredPhoto>>;
  keep: (address: string, photo: StoredPhoto) => Promise<void>;
}

/**
 * Photos of a folder and of addresses, each made once in every size, as many at a time as there are cores. A photo of
 * an earlier import is recognised by its content and only checked; a downloaded address is not requested again.
 */
export class ImportPhotos {
  /** Names and addresses that could not be used, with the reason. */
  readonly faults = new Map<string, string>();
  readonly #photos = new Map<string, StoredPhoto>();
  readonly #folder: string | undefined;
  readonly #fetched: FetchedPhotos | undefined;
  #fetches = 0;

  /**
   * @param folder without one, file names are ignored
   * @param fetched storage of photos of addresses; without it photos are only checked, and none is stored or downloaded
   */
  constructor(folder: string | undefined, fetched: FetchedPhotos | undefined) {
    this.#folder = folder;
    this.#fetched = fetched;
  }

  /** Returns those of the named photos that can be used, in their order; call `make` before. */
  stored(names: readonly string[]): StoredPhoto[] {
    return names.flatMap((name) => this.#photos.get(name) ?? []);
  }

  async make(names: readonly string[]): Promise<void> {
    const wanted = [...new Set(names)].filter(
      (name) =>
        !this.#photos.has(name) &&
        !this.faults.has(name) &&
        (isAddress(name) ? this.#fetched : this.#folder) !== undefined,
    );
    const known = (await this.#fetched?.find(wanted.filter(isAddress))) ?? new Map<string, StoredPhoto>();
    for (const [address, photo] of known)
      if (await hasMedia(photo.key, photo.width)) this.#photos.set(address, photo);
    const queue = wanted.filter((name) => !this.#photos.has(name));
    const worker = async () => {
      for (let name = queue.shift(); name !== undefined; name = queue.shift()) await this.#makeOne(name);
    };
    await Promise.all(Array.from({ length: Math.max(1, cpus().length) }, worker));
  }

  async #makeOne(name: string): Promise<void> {
    try {
      if (isAddress(name)) await this.#fetchOne(name);
      else await this.#readOne(name);
    } catch (error) {
      this.faults.set(name, error instanceof FetchError ? error.message : reasonOf(error));
    }
  }

  async #readOne(name: string): Promise<void> {
    const fault = basename(name) === name && name !== '..' ? undefined : 'the name leads out of the folder';
    const path = join(this.#folder ?? '', name);
    const wrong = fault ?? (await problemForError(path));
    if (wrong) this.faults.set(name, wrong);
    else this.#photos.set(name, await makePhoto(await readFile(path), this.#fetched !== undefined));
  }

  async #fetchOne(address: string): Promise<void> {
    this.#fetches += 1;
    if (this.#fetches > MAX_FETCHES)
      throw new FetchError(`one import fetches ${MAX_FETCHES} photos; import again for the others`);
    const privateNetworks = env().IMPORT_FROM_PRIVATE_NETWORKS;
    const original = await fetchFile(address, { ...FETCHED, privateNetworks });
    const photo = await makePhoto(original, true);
    await this.#fetched?.keep(address, photo);
    this.#photos.set(address, photo);
  }
}

/** Returns why a file cannot be opened: a pipe or a device would block, or never end. */
async function problemForError(path: string): Promise<string | undefined> {
  const found = await stat(path);
  if (!found.isFile()) return 'it is not a file';
  return found.size > MAX_BYTES ? 'the file is larger than 100 MB' : undefined;
}

async function makePhoto(original: Buffer, keep: boolean): Promise<StoredPhoto> {
  const key = `photo-${createHash('sha1').update(original).digest('hex')}`;
  const { autoOrient, width, height } = await sharp(original).metadata();
  const [wide, high] = [autoOrient.width ?? width, autoOrient.height ?? height];
  if (wide * high > MAX_PIXELS) throw new FetchError('it has more than 50 megapixels');
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
