import { marked } from 'marked';

/** The repository, as the check of docs/specification.md reads it. */
export interface Repository {
  /** Whether a file or a folder exists at this path from the root. */
  exists(path: string): boolean;
  /** The text of a file. */
  read(path: string): string;
}

/** Text in "shown by" if no test shows the line. */
const NO_TEST = 'no test';
const CELL_BORDER = /(?<!\\)\|/;
/** Separator of several tests; a title may contain a semicolon, too. */
const NEXT_TEST = /; (?=\S+\.tsx?: )/;
const NAMED_TEST = /^(\S+\.tsx?): (.+)$/;

/**
 * Lists errors in the table of docs/specification.md: it does not render as one table, a path in "lives in" or
 * "shown by" does not exist, or a test's file does not contain its title. Each entry begins with the line in the
 * file and the row.
 *
 * @param file the path of the table, for the messages
 */
export function specificationFaults(file: string, table: string, repository: Repository): string[] {
  const faults = rowFaults(file, table, repository);
  return isOneTable(table) ? faults : [`${file}: does not render as one table of four columns`, ...faults];
}

/** Whether Markdown renders one table, with a row for each line that begins like one. */
function isOneTable(text: string): boolean {
  const tables = marked.lexer(text).flatMap((token) => (token.type === 'table' ? [token] : []));
  const rows = text.split('\n').filter((line) => line.startsWith('|')).length - 2;
  return tables.length === 1 && tables[0]?.header.length === 4 && tables[0].rows.length === rows;
}

function rowFaults(file: string, table: string, repository: Repository): string[] {
  return table.split('\n').flatMap((text, index) => {
    const cells = text.split(CELL_BORDER).slice(1, -1);
    const [section, line, livesIn, shownBy] = cells.map((cell) => cell.trim().replaceAll('\\|', '|'));
    if (section === undefined || section === '§' || /^-+$/.test(section)) return [];
    const faults =
      cells.length === 4 && livesIn && shownBy
        ? [
            ...livesIn
              .split(', ')
              .filter((path) => !repository.exists(path))
              .map((path) => `there is no ${path}`),
            ...(shownBy === NO_TEST
              ? []
              : shownBy.split(NEXT_TEST).flatMap((test) => testFaults(test, repository))),
          ]
        : ['the row needs section, line, "lives in" and "shown by"'];
    return faults.map((fault) => `${file}:${index + 1}: "${line}": ${fault}`);
  });
}

function testFaults(test: string, repository: Repository): string[] {
  const [, path = '', title = ''] = NAMED_TEST.exec(test) ?? [];
  if (title === '') return [`"${test}" is not written as path/to/file.test.ts: title`];
  if (!repository.exists(path)) return [`there is no ${path}`];
  return hasTest(repository.read(path), title) ? [] : [`${path} has no test "${title}"`];
}

/** Whether the source contains a test, not a group of tests, with this title. */
function hasTest(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => {
    const parts = source.split(`${quote}${title.replaceAll(quote, `\\${quote}`)}${quote}`);
    return parts.slice(0, -1).some((before) => /\b(it|test)\($|[)\]]\($/.test(before.trimEnd()));
  });
}
