import { existsSync, statfsSync } from 'node:fs';

/** File system in memory on Linux. */
const MEMORY = '/dev/shm';
/** More than the databases and data directories of a whole run need at once. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * Makes this process and its children keep temporary files in memory (TMPDIR) if there is room: tests create a
 * database per file, and writing and deleting those on a disk took three times the processor time. An existing
 * TMPDIR is kept.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || process.platform !== 'linux' || !existsSync(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < ROOM_BYTES || process.availableMemory() < 2 * ROOM_BYTES) return;
  process.env.TMPDIR = MEMORY;
}
