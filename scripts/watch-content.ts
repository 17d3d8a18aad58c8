import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartupError } from '#embedded-postgres/startup-error.ts';
import { readContentFiles } from '#lib/content/content-files.ts';
import { faultText } from '#lib/content/fault.ts';
import { contentDirectory } from '#lib/content/load.ts';
import { editionOf } from '#lib/content/page.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { printLine, type ShutdownStep } from './shutdown.ts';

/** An editor writes a file in several steps. */
const SETTLED_MS = 200;

/** Pages without which the shop may not sell. */
const LEGAL_PAGES = ['terms-conditions', 'legal-terms', 'confidentiality', 'shipping-return'];

const withoutPage = (directory: string, slug: string): string =>
  `The shop does not open without its legal pages: ${join(directory, 'pages', slug)} has no page in ${SHOP_LOCALE} that can be shown (docs/content.md).`;

/**
 * Reports each error in the operator's texts with its file and line.
 *
 * @throws StartupError if a text with errors has no earlier valid version, or a legal page is missing
 */
export function checkContent(): void {
  const directory = contentDirectory();
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory())
    throw new StartupError(`CONTENT_DIR: ${directory} is no folder.`);
  const { content, faults } = readContentFiles(directory);
  const lines = faults.map(faultText);
  if (!content.home) throw new StartupError(['The home page cannot be read:', ...lines].join('\n'));
  const missing = LEGAL_PAGES.filter(
    (slug) => !content.pages.some(({ page }) => page.slug === slug && editionOf(page) === ''),
  );
  if (missing.length > 0)
    throw new StartupError([...missing.map((slug) => withoutPage(directory, slug)), ...lines].join('\n'));
  for (const line of lines) printLine(`${line}. What it said before stays.`);
}

/** Renders the pages again when a text changes. A text with errors is reported, and its previous version stays. */
export function watchContent(tell: (tags: string[]) => Promise<void>): ShutdownStep {
  const directory = contentDirectory();
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  const readAnew = () => {
    try {
      watchFolders();
      checkContent();
    } catch (error) {
      printLine(error instanceof Error ? error.message : String(error));
    }
    tell(['content']).then(
      () => printLine('Texts were read anew'),
      (error: unknown) => printLine(`The pages could not be told of new texts: ${String(error)}`),
    );
  };
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(readAnew, SETTLED_MS).unref();
  };
  // Watches each folder: a recursive watch loses a file that an editor replaces.
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
