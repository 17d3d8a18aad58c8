import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { resolve } from 'node:path';
import { faultText } from '#lib/content/fault.ts';
import { contentDirectory, loadContent } from '#lib/content/load.ts';
import { StartupError } from '#postgres/startup-error.ts';
import { type ShutdownStep, say } from './shutdown.ts';

/** An editor writes a file in several steps. */
const SETTLED_MS = 200;

/**
 * Tells each fault of the operator's texts with its file and line.
 *
 * @throws StartupError where there is nothing to show in place of what has a fault
 */
export function checkContent(): void {
  const directory = contentDirectory();
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory())
    throw new StartupError(`CONTENT_DIR: ${directory} is no folder.`);
  const { content, faults } = loadContent(directory);
  const lines = faults.map(faultText);
  if (!content.home) throw new StartupError(['The home page cannot be read:', ...lines].join('\n'));
  for (const line of lines) say(`${line}. What it said before stays.`);
}

/** Has the pages made anew whenever a text changes. One with a fault is told, and stays as it was. */
export function watchContent(tell: (tags: string[]) => Promise<void>): ShutdownStep {
  const directory = contentDirectory();
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  const readAnew = () => {
    try {
      watchFolders();
      checkContent();
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
    tell(['content']).then(
      () => say('Texts were read anew'),
      (error: unknown) => say(`The pages could not be told of new texts: ${String(error)}`),
    );
  };
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(readAnew, SETTLED_MS).unref();
  };
  // Each folder: a recursive watch loses sight of a file that an editor replaces.
  const watchFolders = () => {
    const below = readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ parentPath, name }) => resolve(parentPath, name));
    for (const folder of [directory, ...below])
      if (!watchers.has(folder)) watchers.set(folder, watch(folder, changed).unref());
  };
  watchFolders();
  return {
    most: 100,
    close() {
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}
