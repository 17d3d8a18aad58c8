import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Returns the trimmed text of a file that is written once and then kept. It is written atomically, even if the
 * process is killed; of two processes that write at once, both read the first one's text. An empty file counts as
 * missing.
 */
export function readOrWriteOnce(file: string, make: () => string): string {
  const existing = read(file);
  if (existing) return existing;
  const temporary = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(temporary, make(), { mode: 0o600, flush: true });
  try {
    if (existing === '') rmSync(file, { force: true });
    linkSync(temporary, file);
  } catch (error) {
    // Another process was first.
    if (!read(file)) throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
  return read(file) ?? '';
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
