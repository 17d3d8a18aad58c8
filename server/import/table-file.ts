import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { ImportError } from './import-error.ts';
import type { Mapping } from './mapping.ts';
import { isMadeColumn } from './mapping-parts.ts';

export interface TableRow {
  /** Line in the file at which the row begins. */
  line: number;
  /** By the name of the column, or its number if the file has no header row. */
  cells: Record<string, string>;
  /** Reason why the row cannot be split into columns. */
  fault: string | undefined;
  /** Part of the file that has been read, from 0 to 1. */
  share: number;
}

/** Limit of a row; an unclosed quote would read the rest of the file into memory. */
const LONGEST_ROW = 1_000_000;

/** Reads a file row by row, in bounded memory. @throws ImportError for any other file, or a missing column. */
export async function* readTable(
  path: string,
  { file, columns, optional = [] }: Pick<Mapping, 'file' | 'columns'> & { optional?: Mapping['optional'] },
): AsyncGenerator<TableRow> {
  const { size } = await stat(path);
  const decoder = new TextDecoder(await encodingOf(path, file.encoding));
  let bytes = 0;
  const decoded = async function* () {
    for await (const chunk of createReadStream(path)) {
      bytes += chunk.length;
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  };
  const parser = parse({
    delimiter: file.delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
  });
  // The parser reads no faster than its rows are consumed; an error in the input ends it.
  pipeline(Readable.from(decoded()), parser, () => undefined);
  let names: string[] | undefined;
  try {
    for await (const entry of parser) {
      const { record, info } = rowOf.parse(entry);
      if (names === undefined) {
        names = file.header ? headerOf(record, file.delimiter) : record.map((_, index) => String(index + 1));
        const needed = Object.entries(columns).filter(([field]) => !optional.some((one) => one === field));
        checkColumns(
          names,
          needed.map(([, list]) => list),
          file.header,
        );
        if (file.header) continue;
      }
      const breaks = record.reduce((count, cell) => count + cell.split('\n').length - 1, 0);
      const even = record.length === names.length;
      const cells = Object.fromEntries(names.map((name, index) => [name, record[index] ?? '']));
      const fault = even ? undefined : `the row has ${record.length} columns, not ${names.length}`;
      yield { line: info.lines - breaks, cells, fault, share: size === 0 ? 1 : Math.min(1, bytes / size) };
    }
  } catch (error) {
    throw error instanceof CsvError ? new ImportError(sentenceOf(error)) : error;
  } finally {
    parser.destroy();
  }
  if (names === undefined) throw new ImportError('The file is empty.');
}

const rowOf = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) });

/** The first bytes of archives, which spreadsheets such as .xlsx and .ods are, and of .xls, in hexadecimal. */
const SPREADSHEETS = ['504b0304', 'd0cf11e0'];

/** Returns the encoding by name; a byte order mark that contradicts the mapping is an error, and a spreadsheet is. */
async function encodingOf(path: string, encoding: Mapping['file']['encoding']): Promise<string> {
  const handle = await open(path);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
  await handle.close();
  if (SPREADSHEETS.includes(buffer.toString('hex')))
    throw new ImportError(
      'The file is a spreadsheet or an archive. Save the sheet as CSV, and take that file.',
    );
  const mark = bytesRead < 2 ? '' : buffer.toString('hex', 0, 2);
  const utf16 = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : undefined;
  if (encoding === 'utf-16') {
    if (!utf16) throw new ImportError('The file does not begin with the byte order mark of UTF-16.');
    return utf16;
  }
  if (utf16) throw new ImportError(`The file is UTF-16; the mapping says ${encoding}.`);
  return encoding;
}

function headerOf(names: string[], delimiter: string): string[] {
  const trimmed = names.map((name) => name.trim());
  const other = [',', ';', '\t', '|'].find((sign) => sign !== delimiter && trimmed[0]?.includes(sign));
  if (trimmed.length === 1 && other)
    throw new ImportError(
      `The first row is one column; if "${other === '\t' ? '\\t' : other}" separates columns, set it in the mapping under file.delimiter.`,
    );
  const doubled = trimmed.find((name, index) => name !== '' && trimmed.indexOf(name) !== index);
  if (doubled !== undefined) throw new ImportError(`The file has the column "${doubled}" twice.`);
  return trimmed;
}

/** Checks that the file has one of the columns of each field. */
function checkColumns(names: string[], needed: (string | number)[][], header: boolean): void {
  const missing = needed
    .filter((list) => !list.some((name) => isMadeColumn(name) || names.includes(String(name))))
    .map((list) => list.map((name) => `"${name}"`).join(' or '));
  if (missing.length === 0) return;
  const these = missing.length > 1 ? 'columns' : 'column';
  const has = header ? names.join(', ') : `${names.length} columns`;
  throw new ImportError(
    `The file has no ${these} ${missing.join(', ')}, which the mapping names; it has ${has}.`,
  );
}

function sentenceOf(error: CsvError): string {
  const line = typeof error.lines === 'number' ? ` in line ${error.lines}` : '';
  const what = error.code.toLowerCase().replace(/^csv_/, '').replaceAll('_', ' ');
  return `The file is not comma-separated values${line}: ${what}.`;
}
