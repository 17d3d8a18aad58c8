import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const FUNCTIONS = new URL('./functions/', import.meta.url);
/** File with the version of the functions (`npm run functions-version`). */
export const VERSION_FILE = new URL('./functions/version.json', import.meta.url);

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Reads the functions and triggers of this release: name of the file, text, SHA-256. */
export function functionFiles(): { name: string; text: string; hash: string }[] {
  const names = readdirSync(FUNCTIONS).filter((name) => name.endsWith('.sql'));
  return names.toSorted().map((name) => {
    const text = readFileSync(new URL(name, FUNCTIONS), 'utf8');
    return { name, text, hash: hashOf(text) };
  });
}

/** Returns one hash of all functions. */
export const functionsHash = (): string =>
  hashOf(
    functionFiles()
      .map(({ name, hash }) => `${name} ${hash}\n`)
      .join(''),
  );

const versionFile = z.object({ version: z.int().min(1), hash: z.string() });

/** Returns the version of the functions, and the hash that it was assigned to. */
export const functionsVersion = (): z.infer<typeof versionFile> =>
  versionFile.parse(JSON.parse(readFileSync(VERSION_FILE, 'utf8')));
