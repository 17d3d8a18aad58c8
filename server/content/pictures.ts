import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { contentOfFiles } from '#lib/content/content-files.ts';
import { contentDirectory } from '#lib/content/load.ts';
import { PICTURES, type Pictures } from '#lib/content/pictures.ts';
import { describeError, log } from '#server/log.ts';
import { dominantColor } from '#server/storage/media.ts';
import { keptOf, type StoredPhoto } from '#server/storage/photos.ts';

/** Media key of a picture of the texts: its file, and a hash of its content. */
const KEY = /^content-([a-z0-9-]+)-[0-9a-f]{12}$/;

interface PlacePicture {
  place: string;
  texts: NonNullable<Pictures[keyof Pictures]>['alt'];
  photo: StoredPhoto;
}

const folder = () => join(contentDirectory(), PICTURES);
/** Read pictures, by path, size and time. */
const known = new Map<string, Promise<StoredPhoto>>();

/** Lists the pictures of all places that have one. An unreadable file is left out. */
export async function listPictures(): Promise<PlacePicture[]> {
  const all = Object.entries(contentOfFiles().pictures);
  const found = await Promise.all(
    all.map(async ([place, picture]) => {
      if (!picture) return [];
      try {
        return [{ place, texts: picture.alt, photo: await photoOf(picture.file) }];
      } catch (error) {
        log.warn({ place, ...describeError(error) }, 'a picture of the texts cannot be read and is left out');
        return [];
      }
    }),
  );
  return found.flat();
}

async function photoOf(file: string): Promise<StoredPhoto> {
  const path = join(folder(), file);
  const { size, mtimeMs } = await stat(path);
  const state = `${path} ${size} ${mtimeMs}`;
  const reading = known.get(state) ?? readPhoto(path, file);
  known.set(state, reading);
  reading.catch(() => known.delete(state));
  return reading;
}

async function readPhoto(path: string, file: string): Promise<StoredPhoto> {
  const body = await readFile(path);
  const { width, height } = await sharp(body).metadata();
  const key = keyOf(file, body);
  return { key, width, height, color: await dominantColor(key, body), ...keptOf(width) };
}

const keyOf = (file: string, body: Buffer): string =>
  `content-${file.slice(0, file.lastIndexOf('.'))}-${createHash('sha256').update(body).digest('hex').slice(0, 12)}`;

/** Returns the original of a picture of the texts by its key as media; undefined if the file has been replaced. */
export async function contentPicture(key: string): Promise<Buffer | undefined> {
  const [, stem] = KEY.exec(key) ?? [];
  if (!stem) return undefined;
  const files = await readdir(folder()).catch(() => []);
  for (const file of files.filter((name) => name.slice(0, name.lastIndexOf('.')) === stem)) {
    const body = await readFile(join(folder(), file));
    if (keyOf(file, body) === key) return body;
  }
  return undefined;
}
