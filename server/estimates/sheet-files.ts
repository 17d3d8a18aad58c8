import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { type Grid, grid, type Sheet } from './grid.ts';
import { type Cell, COLUMNS, headerOf } from './sheet-columns.ts';

/** The operator's file of a sheet: comma- or semicolon-separated values with a header row. */
export interface SheetFile {
  name: string;
  text: string;
}

/** A fault of a file and its place; a line counts from 1, as in an editor. */
export interface FileFault {
  file: string;
  line: number | undefined;
  message: string;
}

/** Content of a file: one sheet, with the line of each row. */
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

/** Identifies the sheet of a file by its header, and returns its columns in their order and its rows; or the fault. */
function sheetIn(
  text: string,
): { sheet: Sheet; names: string[]; body: { cells: string[]; line: number }[] } | string {
  const table = parseTable(text);
  if (typeof table === 'string') return table;
  const [header, ...body] = table;
  if (!header) return 'the file is empty';
  const names = header.cells;
  const sheet = SHEETS.find((one) => {
    const expected = headersOf(one);
    return expected.length === names.length && expected.every((column) => names.includes(column));
  });
  if (!sheet) {
    const known = SHEETS.map((one) => `${one} (${headersOf(one).join(', ')})`);
    return `its columns (${names.join(', ')}) are those of no sheet; there are ${known.join(', ')}`;
  }
  return { sheet, names, body };
}

/** Returns the cells of a file of one sheet, in the order of `headersOf`, valid or not. */
export function cellsOfFile(text: string): { sheet: Sheet; rows: string[][] } | { fault: string } {
  const found = sheetIn(text);
  if (typeof found === 'string') return { fault: found };
  const { sheet, names, body } = found;
  const places = headersOf(sheet).map((column) => names.indexOf(column));
  return { sheet, rows: body.map(({ cells }) => places.map((place) => cells[place] ?? '')) };
}

/** Reads a file, whose header identifies its sheet. Rows that cannot be read are faults. */
export function readSheet({ name: file, text }: SheetFile): { read?: ReadSheet; faults: FileFault[] } {
  const found = sheetIn(text);
  if (typeof found === 'string') return { faults: [{ file, line: undefined, message: found }] };
  const { sheet, names, body } = found;
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

/** Parses the rows with their lines, or returns the fault. */
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
  const inOrder = headersOf(sheet).map((column) => cells[names.indexOf(column)] ?? '');
  const { row, faults } = readCells(sheet, inOrder);
  return { row, faults: faults.map(({ column, message }) => `${column}${message}`) };
}

/** A cell that cannot be read: its column, and the message that follows the column's name. */
interface CellFault {
  column: string;
  message: string;
}

/** Reads a row of a sheet from the texts of its cells, in the order of `headersOf`. */
export function readCells(sheet: Sheet, cells: readonly string[]): { row: unknown; faults: CellFault[] } {
  const faults: CellFault[] = [];
  const values = columnsOf(sheet).map(([property, cell], index) => {
    const column = headerOf(property);
    const text = cells[index] ?? '';
    const value = cell.read(text);
    if (value === undefined)
      faults.push({ column, message: text === '' ? ' is empty' : `: "${text}" is not ${cell.kind}` });
    return [property, value] as const;
  });
  if (faults.length > 0) return { row: undefined, faults };
  const checked = grid.shape[sheet].element.safeParse(Object.fromEntries(values));
  if (checked.success) return { row: checked.data, faults };
  return {
    row: undefined,
    faults: checked.error.issues.map(({ path, message }) => ({
      column: headerOf(String(path[0])),
      message: `: ${message}`,
    })),
  };
}

/** Lists the columns of a sheet's file. */
export const headersOf = (sheet: Sheet): string[] => columnsOf(sheet).map(([property]) => headerOf(property));

/** Converts the rows of a sheet to texts, in the order of `headersOf`. */
export const writeCells = (whole: Grid, sheet: Sheet): string[][] =>
  whole[sheet].map((row: object) =>
    columnsOf(sheet).map(([property, cell]) => cell.write(Reflect.get(row, property))),
  );

/** Writes a sheet as a file that can be imported again. */
export const writeSheet = (whole: Grid, sheet: Sheet): string => sheetFile(sheet, writeCells(whole, sheet));

/** Formats the texts of cells as a sheet's file. */
export const sheetFile = (sheet: Sheet, rows: readonly (readonly string[])[]): string =>
  `${[headersOf(sheet), ...rows].map((cells) => cells.map(quoted).join(',')).join('\n')}\n`;

const quoted = (text: string) => (/[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
