import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs work with a temporary folder, and deletes it. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'revoir-import-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs work with a temporary file of these bytes, and deletes it. */
export const withFile = <T>(content: Buffer, work: (path: string) => Promise<T>): Promise<T> =>
  withFolder(async (folder) => {
    const path = join(folder, 'listings.csv');
    await writeFile(path, content);
    return work(path);
  });
