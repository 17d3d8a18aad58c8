import { readFile, stat } from 'node:fs/promises';
import { env } from '#server/env.ts';
import { log } from '#server/log.ts';
import { parseSynonyms, type Synonyms } from './synonyms.ts';

/** How long what was read counts before it is asked whether the file has changed. */
const CHECK_EVERY_MS = 1_000;

interface CachedFile {
  synonyms: Synonyms;
  file: string;
  changedAt: number;
  checkedAt: number;
}

let cached: CachedFile | undefined;

/**
 * The synonyms of SYNONYMS_FILE as it is now. Lines that are wrong are logged and left out; without the file there are
 * none, and while it cannot be read those that were read before.
 */
export async function currentSynonyms(): Promise<Synonyms> {
  const file = env().SYNONYMS_FILE;
  const now = performance.now();
  if (cached?.file === file && now - cached.checkedAt < CHECK_EVERY_MS) return cached.synonyms;
  try {
    const { mtimeMs } = await stat(file);
    if (cached?.file !== file || cached.changedAt !== mtimeMs) {
      const { synonyms, faults } = parseSynonyms(await readFile(file, 'utf8'), file);
      for (const fault of faults) log.warn(fault);
      cached = { synonyms, file, changedAt: mtimeMs, checkedAt: now };
    }
  } catch {
    if (cached?.file !== file) {
      log.warn(`The file of synonyms could not be read: ${file}`);
      cached = { synonyms: new Map(), file, changedAt: 0, checkedAt: now };
    }
  }
  cached.checkedAt = now;
  return cached.synonyms;
}
