import { randomUUID } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const PROBE = Buffer.alloc(4_096, 1);
/** Time in ms for which the last answer is cached, because each probe is a write. */
const KEPT_MS = 1_000;

/**
 * Checks why a folder accepts no files: a full disk, a read-only one, a missing right. It writes a file,
 * because a disk may have room and refuse.
 *
 * @param minFreeBytes Below it the disk counts as full: a database needs room even to answer reads.
 * @returns a check that resolves to the fault; undefined if there is none.
 */
export function folderFault(folder: string, minFreeBytes: number): () => Promise<string | undefined> {
  let last: { at: number; fault: Promise<string | undefined> } | undefined;
  return () => {
    if (!last || performance.now() - last.at > KEPT_MS)
      last = { at: performance.now(), fault: probe(folder, minFreeBytes) };
    return last.fault;
  };
}

async function probe(folder: string, minFreeBytes: number): Promise<string | undefined> {
  const file = join(folder, `.probe-${randomUUID()}`);
  try {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    if (free < minFreeBytes) return `${folder} has ${Math.floor(free / 1024 ** 2)} MB left`;
    await writeFile(file, PROBE, { flag: 'wx' });
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return `${folder} cannot be written to (${code})`;
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}
