import { readdirSync, statSync } from 'node:fs';
import { type Content, contentDirectory, loadContent } from './load.ts';

type Read = ReturnType<typeof loadContent>;

/** Shared with Next's bundles, which have their own copy of this module: texts are read once in a process. */
const KEY = Symbol.for('revoir.content-files');
const shared = globalThis as typeof globalThis & { [KEY]?: { from: string; read: Read } };

/** Returns the current texts of the files and their faults; reads them again if a file or the date has changed. */
export function readContentFiles(directory = contentDirectory()): Read {
  const from = `${directory} ${new Date().toISOString().slice(0, 10)} ${stateOf(directory)}`;
  const last = shared[KEY];
  if (last?.from === from) return last.read;
  const read = loadContent(directory);
  shared[KEY] = { from, read };
  return read;
}

/** Returns the current texts of the files. */
export const contentOfFiles = (): Content => readContentFiles().content;

/** Names, sizes and modification times of all files. */
const stateOf = (directory: string): string =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const { size, mtimeMs } = statSync(`${parentPath}/${name}`);
      return `${parentPath}/${name} ${size} ${mtimeMs}`;
    })
    .sort()
    .join();
