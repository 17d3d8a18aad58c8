import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MediaFile, MediaStore } from './media-file.ts';

/** The one public folder of pictures. */
const PUBLIC = 'media/';

/** Creates a store of pictures in a folder of this machine. Private ones are readable by the shop's user alone. */
export function folderStore(folder: string): MediaStore {
  const of = (path: string) => join(folder, path);
  return {
    address: folder,
    read: (path) => readFile(of(path)).catch(orUndefined),
    has: async (path) => (await stat(of(path)).catch(orUndefined))?.isFile() ?? false,
    write: (path, body) => writeWhole(of(path), body, !path.startsWith(PUBLIC)),
    delete: (path) => rm(of(path), { force: true }),
    list: (part) => filesBelow(folder, part),
  };
}

/** Writes a file whole or not at all: to a temporary one, which is then renamed. */
async function writeWhole(path: string, body: Buffer, isPrivate: boolean): Promise<void> {
  const temporary = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true, ...(isPrivate && { mode: 0o700 }) });
  try {
    await writeFile(temporary, body, isPrivate ? { mode: 0o600 } : {});
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function* filesBelow(folder: string, part: string): AsyncGenerator<MediaFile> {
  const entries = await readdir(join(folder, part), { recursive: true, withFileTypes: true }).catch(
    orUndefined,
  );
  for (const entry of entries ?? []) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(orUndefined);
    if (found) yield { path: path.slice(folder.length + 1), bytes: found.size, writtenAt: found.mtime };
  }
}

function orUndefined(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
