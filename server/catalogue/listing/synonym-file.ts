import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { env } from '#server/env.ts';
import { log } from '#server/log.ts';
import { synonymLines } from './synonyms.ts';

/** Time in ms after which the file is checked for changes. */
const CHECK_EVERY_MS = 1_000;

interface CachedFile {
  rules: readonly string[];
  file: string;
  changedAt: number;
  checkedAt: number;
}

let cached: CachedFile | undefined;

/**
 * Returns the rules of the current SYNONYMS_FILE, each once. Invalid lines are logged and left out; a missing file has
 * no rules, an unreadable one keeps those that were read before.
 */
export async function rulesOfFile(): Promise<readonly string[]> {
  const file = env().SYNONYMS_FILE;
  const now = performance.now();
  if (cached?.file === file && now - cached.checkedAt < CHECK_EVERY_MS) return cached.rules;
  try {
    const { mtimeMs } = await stat(file);
    if (cached?.file !== file || cached.changedAt !== mtimeMs) {
      const lines = synonymLines(await readFile(file, 'utf8'));
      for (const { line, fault } of lines) if (fault) log.warn(`${file}:${line}: ${fault}`);
      const rules = [...new Set(lines.flatMap(({ rule, fault }) => (fault ? [] : [rule])))];
      cached = { rules, file, changedAt: mtimeMs, checkedAt: now };
    }
  } catch {
    if (cached?.file !== file) {
      log.warn(`The file of synonyms could not be read: ${file}`);
      cached = { rules: [], file, changedAt: 0, checkedAt: now };
    }
  }
  cached.checkedAt = now;
  return cached.rules;
}

/** Derives the id of a line of the file from its rule. */
export const idOfRule = (rule: string): string =>
  createHash('sha256').update(rule).digest('hex').slice(0, 16);
