import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { type Grid, grid, type Sheet } from './grid.ts';
import { type Cell, COLUMNS, headerOf } from './sheet-columns.ts';

/** A file of one sheet, as the operator keeps it: comma- or semicolon-separated values with a header row. */
export interface SheetFile {
  name: string;
  text: string;
}

/** What is wrong in a file, and where; a line counts from 1 as an editor shows it. */
export interface FileFault {
  file: string;
  line: number | undefined;
  message: string;
}

/** What a file holds: one sheet, with the line of each row. */
export interface ReadSheet {
  file: string;
  sheet: Sheet;
  rows: unknown[];
  lines: number[];
}

const isSheet = (name: string): name is Sheet => Object.hasOwn(COLUMNS, name);
export const SHEETS: readonly Sheet[] = Object.keys(COLUMNS).filter(isSheet);

const columnsOf = (sheet: Sheet): [property: string, cell: Cell<unknown>][] => Object.entries(COLUMNS[sheet]);

const entries = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

/** Reads one file; which sheet it holds is told by its header. Rows that cannot be read are faults. */
export function readSheet({ name: file, text }: SheetFile): { read?: ReadSheet; faults: FileFault[] } {
  const refuse = (message: string) => ({ faults: [{ file, line: undefined, message }] });
  const table = parseTable(text);
  if (typeof table === 'string') return refuse(table);
  const [header, ...body] = table;
  if (!header) return refuse('the file is empty');
  const names = header.cells;
  const sheet = SHEETS.find((one) => {
    const expected = columnsOf(one).map(([property]) => headerOf(property));
    return expected.length === names.length && expected.every((column) => names.includes(column));
  });
  if (!sheet) {
    const known = SHEETS.map(
      (one) =>
        `${one} (${columnsOf(one)
          .map(([property]) => headerOf(property))
          .join(', ')})`,
    );
    return refuse(`its columns (${names.join(', ')}) are those of no sheet; there are ${known.join(', ')}`);
  }
  const read: ReadSheet = { file, sheet, rows: [], lines: [] };
  const faults: FileFault[] = [];
  for (const { cells, line } of body) {
    const found = readRow(sheet, names, cells);
    faults.push(...found.faults.map((message) => ({ file, line, message })));
    read.rows.push(found.row);
    read.lines.push(line);
  }
  return { read, faults };
}

/** The rows with their lines, or why there are none. */
function parseTable(text: string): { cells: string[]; line: number }[] | string {
  const [first = ''] = text.split('\n', 1);
  try {
    const parsed: unknown = parse(text, {
      bom: true,
      delimiter: first.includes(';') ? ';' : ',',
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
    return entries.parse(parsed).map(({ record, info }) => ({
      cells: record,
      line: info.lines - record.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0),
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return `it is not comma-separated values: ${error.message}`;
  }
}

function readRow(sheet: Sheet, names: string[], cells: string[]): { row: unknown; faults: string[] } {
  if (cells.length !== names.length)
    return { row: undefined, faults: [`the row has ${cells.length} columns, not ${names.length}`] };
  const faults: string[] = [];
  const values = columnsOf(sheet).map(([property, cell]) => {
    const column = headerOf(property);
    const text = cells[names.indexOf(column)] ?? '';
    const value = cell.read(text);
    if (value === undefined)
      faults.push(text === '' ? `${column} is empty` : `${column}: "${text}" is not ${cell.kind}`);
    return [property, value] as const;
  });
  if (faults.length > 0) return { row: undefined, faults };
  const checked = grid.shape[sheet].element.safeParse(Object.fromEntries(values));
  if (checked.success) return { row: checked.data, faults };
  return {
    row: undefined,
    faults: checked.error.issues.map(({ path, message }) => `${headerOf(String(path[0]))}: ${message}`),
  };
}

/** A sheet as a file that reads as the same sheet again. */
export function writeSheet(whole: Grid, sheet: Sheet): string {
  const columns = columnsOf(sheet);
  const rows = whole[sheet].map((row: object) =>
    columns.map(([property, cell]) => quoted(cell.write(Reflect.get(row, property)))).join(','),
  );
  return `${[columns.map(([property]) => headerOf(property)).join(','), ...rows].join('\n')}\n`;
}

const quoted = (text: string) => (/[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
