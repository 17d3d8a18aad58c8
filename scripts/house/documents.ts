import { posix } from 'node:path';

/** The repository, as the check of documents reads it. */
export interface Sources {
  /** Whether a file or a folder exists at this path from the root. */
  exists(path: string): boolean;
  /** Whether a source below this folder contains this word; '.' is the root. */
  has(folder: string, word: string): boolean;
}

/** Maximum number of lines in a folder's README. */
const MOST_LINES = 40;
/** Documents that describe no folder of sources. */
const NO_FOLDER = /^(README\.md$|docs\/|bench\/)/;
const FENCE = /^```.*?^```$/gms;
const QUOTED = /`([^`]+)`/g;
const LINK = /\]\(([^)\s]+)\)/g;
const FILE_ENDING = /\.(tsx?|mjs|sql|md|json|css|csv|txt|html)$/;
/** Characters that occur in no path of the repository, URLs and media types. */
const NO_PATH = /[\s{}<>*=:|,;"'…]|\.\.\.$|^[/@.#~$-]|^(application|image|text|http)\//;
const FUNCTION = /^([A-Za-z]\w*)\(\)$/;

/** Whether a document is the README of a folder of sources. */
export const isFolderReadme = (path: string): boolean =>
  /(^|\/)README\.md$/.test(path) && !NO_FOLDER.test(path);

/**
 * Lists the errors in a Markdown document: a folder's README with more than 40 lines; a path between backticks or
 * in a link that exists neither in the document's folder nor at the root; a function `name()` that no source
 * contains, or for a README no source of its folder. Code blocks are ignored.
 */
export function documentFaults(path: string, text: string, sources: Sources): string[] {
  const folder = posix.dirname(path);
  const own = isFolderReadme(path) ? folder : '.';
  const lines = text.trimEnd().split('\n').length;
  const prose = text.replace(FENCE, (block) => block.replace(/[^\n]/g, ' '));
  const exists = (name: string) => sources.exists(posix.join(folder, name)) || sources.exists(name);
  const at = (index: number) => `${path}:${prose.slice(0, index).split('\n').length}`;
  const quoted = [...prose.matchAll(QUOTED)].map(({ 1: name = '', index }) => ({ name, index }));
  const linked = [...prose.matchAll(LINK)].map(({ 1: target = '', index }) => ({
    name: target.replace(/#.*$/, ''),
    index,
  }));
  const paths = [
    ...quoted.filter(({ name }) => isPath(name)),
    ...linked.filter(({ name }) => name !== '' && !/^[a-z]+:/.test(name)),
  ];
  return [
    ...(own !== '.' && lines > MOST_LINES ? [`${path}: ${lines} lines, at most ${MOST_LINES}`] : []),
    ...paths
      .filter(({ name }) => !exists(name))
      .map(({ name, index }) => `${at(index)}: there is no ${name}`),
    ...quoted.flatMap(({ name, index }) => {
      const word = FUNCTION.exec(name)?.[1];
      return word === undefined || sources.has(own, word) ? [] : [`${at(index)}: no source has ${name}`];
    }),
  ];
}

/** Whether a quoted word is a path of a file or folder. */
const isPath = (name: string): boolean =>
  !NO_PATH.test(name) && (name.includes('/') || FILE_ENDING.test(name));

/**
 * Lists folders with a README that the parent folder's README does not mention in backticks. @param read returns a
 * README's text
 */
export function unnamedFolders(readmes: readonly string[], read: (path: string) => string): string[] {
  return readmes.flatMap((path) => {
    const folder = posix.dirname(path);
    const above = posix.join(posix.dirname(folder), 'README.md');
    const isNamed = !readmes.includes(above) || read(above).includes(`\`${posix.basename(folder)}\``);
    return isNamed ? [] : [`${above}: does not name the folder ${posix.basename(folder)}`];
  });
}

const DECISION = /^- (?:.+\n?)(?: {2}.+\n?)*/gm;
const DATE = /\(20\d\d-\d\d-\d\d\b/;

/** Lists the decisions of a document without a date such as (2026-11-24). */
export function undatedDecisions(path: string, text: string): string[] {
  return [...text.matchAll(DECISION)]
    .filter(([decision]) => !DATE.test(decision))
    .map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}: a decision without a date`);
}
