import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The demonstration's pictures, drawn by `npm run draw` and kept with the sources. */
export const PICTURES = join(process.cwd(), 'demonstration', 'pictures');

/** A picture of the demonstration as it was drawn; undefined when there is none of that key. */
export async function demonstrationPicture(key: string): Promise<Buffer | undefined> {
  try {
    return await readFile(join(PICTURES, `${key}.avif`));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
