import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The demonstration's pictures, drawn by `npm run draw` and committed. */
export const PICTURES = join(process.cwd(), 'demonstration', 'pictures');

/** Covers of its collections, drawn by `npm run draw-scenes`. */
export const COVERS = join(process.cwd(), 'demonstration', 'covers');

/** Returns an original picture of the demonstration; undefined if the key is unknown. */
export async function demonstrationPicture(key: string): Promise<Buffer | undefined> {
  const folder = key.startsWith('demo-cover-') ? COVERS : PICTURES;
  try {
    return await readFile(join(folder, `${key}.avif`));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
