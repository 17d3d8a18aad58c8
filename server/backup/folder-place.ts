import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError, type BackupPlace, Measure } from './stored-file.ts';

/**
 * Creates a backup place in a folder of this machine. Files are on the disk when `write` ends, readable by their owner
 * alone.
 */
export function folderPlace(address: string): BackupPlace {
  const folder = resolve(address);
  return {
    address,
    write: async (path, content) => {
      const file = join(folder, path);
      const measure = new Measure();
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      try {
        const writing = createWriteStream(`${file}.part`, { mode: 0o600, flush: true });
        await pipeline(Readable.from(measure.pass(content)), writing);
        await rename(`${file}.part`, file);
      } catch (error) {
        await rm(`${file}.part`, { force: true });
        throw error;
      }
      return measure.of(path);
    },
    read: async (path) => {
      const file = join(folder, path);
      try {
        const handle = await open(file);
        return createReadStream(file, { fd: handle });
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
          throw new BackupError(`${address} has no ${path}; it is no whole backup.`);
        throw error;
      }
    },
  };
}
