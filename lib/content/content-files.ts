import { readdirSync, statSync } from 'node:fs';
import { type Content, contentDirectory, loadContent } from './load.ts';

let last: { from: string; content: Content } | undefined;

/** Returns the current texts of the files; reads them again if a file or the date has changed. */
export function contentOfFiles(): Content {
  const directory = contentDirectory();
  const from = `${directory} ${new Date().toISOString().slice(0, 10)} ${stateOf(directory)}`;
  if (last?.from !== from) last = { from, content: loadContent(directory).content };
  return last.content;
}

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
