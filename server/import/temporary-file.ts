import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Does work with a folder, which is gone afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'revoir-import-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Does work with a file of these bytes, which is gone afterwards. */
export const withFile = <T>(content: Buffer, work: (path: string) => Promise<T>): Promise<T> =>
  withFolder(async (folder) => {
    const path = join(folder, 'listings.csv');
    await writeFile(path, content);
    return work(path);
  });
