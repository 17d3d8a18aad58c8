import { existsSync, statfsSync } from 'node:fs';

/** A file system in memory, which Linux has. */
const MEMORY = '/dev/shm';
/** More than the databases and data directories of a whole run take at a time. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * Lets this process and those it starts keep temporary files in memory (TMPDIR), where there is room: tests make a
 * database for each file, and writing and removing those on a disk took three times the processor time.
 * A TMPDIR that is set stays.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || process.platform !== 'linux' || !existsSync(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < ROOM_BYTES || process.availableMemory() < 2 * ROOM_BYTES) return;
  process.env.TMPDIR = MEMORY;
}
