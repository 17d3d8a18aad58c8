import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type Grid, grid, gridFaults, type Sheet } from './grid.ts';
import { headerOf } from './sheet-columns.ts';
import { headersOf, readCells, SHEETS, writeCells } from './sheet-files.ts';

/** A row of a draft: `id` is its index in the base version, or `n` and a number for a new row. */
const draftRow = z.object({ id: z.string(), cells: z.array(z.string()) });
export type DraftRow = z.infer<typeof draftRow>;

/** The sheets of a draft as cell texts, which may be invalid in a grid. */
export const draftSheets = z.object(bySheet(() => z.array(draftRow)));
export type DraftSheets = Record<Sheet, DraftRow[]>;

/** A cell, a row or a sheet that keeps a draft from becoming a version. */
export interface DraftFault {
  sheet: Sheet;
  row: string | undefined;
  column: string | undefined;
  message: string;
}

/** Returns the sheets of a grid, the beginning of a draft. */
export const sheetsOf = (whole: Grid): DraftSheets =>
  bySheet((sheet) => writeCells(whole, sheet).map((cells, index) => ({ id: String(index), cells })));

/** Builds a value for each sheet. */
function bySheet<T>(make: (sheet: Sheet) => T): Record<Sheet, T> {
  return {
    brands: make('brands'),
    types: make('types'),
    prices: make('prices'),
    tiers: make('tiers'),
    ages: make('ages'),
    conditions: make('conditions'),
    defects: make('defects'),
    exclusions: make('exclusions'),
  };
}

/** Parses a draft into a grid, or returns all faults: unreadable cells first, then inconsistencies. */
export function readDraft(sheets: DraftSheets): { grid?: Grid; faults: DraftFault[] } {
  const read = bySheet((sheet) => sheets[sheet].map(({ cells }) => readCells(sheet, cells)));
  const unread = SHEETS.flatMap((sheet) =>
    read[sheet].flatMap(({ faults }, index) =>
      faults.map(({ column, message }) => ({
        sheet,
        row: sheets[sheet][index]?.id,
        column,
        message: `${column}${message}`,
      })),
    ),
  );
  if (unread.length > 0) return { faults: unread };
  const whole = grid.parse(bySheet((sheet) => read[sheet].map(({ row }) => row)));
  const faults = gridFaults(whole).map(({ sheet, index, property, message }) => ({
    sheet,
    row: index === undefined ? undefined : sheets[sheet][index]?.id,
    column: property === undefined ? undefined : headerOf(property),
    message,
  }));
  return { grid: whole, faults };
}

/** Counts the added, changed and removed rows of a sheet. */
export function countChanges(before: readonly DraftRow[], after: readonly DraftRow[]): number {
  const old = new Map(before.map((row) => [row.id, row.cells]));
  const kept = after.filter(({ id }) => old.has(id));
  const other = kept.filter(({ id, cells }) => !isDeepStrictEqual(old.get(id), cells)).length;
  return other + (after.length - kept.length) + (before.length - kept.length);
}

/** Number of columns that identify a row of a sheet; all columns by default. */
const KEYS: Partial<Record<Sheet, number>> = {
  brands: 1,
  prices: 4,
  tiers: 1,
  ages: 1,
  conditions: 1,
  defects: 1,
};
const keyOf = (sheet: Sheet, cells: readonly string[]): string =>
  // A type is identified by type and gender, which are not adjacent.
  JSON.stringify(sheet === 'types' ? [cells[0], cells[2]] : cells.slice(0, KEYS[sheet] ?? cells.length));

/** Replaces the rows of a sheet by those of a file: a row with the key of a previous one keeps its id. */
export function replaceRows(
  sheet: Sheet,
  before: readonly DraftRow[],
  rows: readonly string[][],
): DraftRow[] {
  const known = new Map(before.map(({ id, cells }) => [keyOf(sheet, cells), id]));
  let made = newest(before);
  return rows.map((cells) => {
    const key = keyOf(sheet, cells);
    const id = known.get(key);
    known.delete(key);
    if (id !== undefined) return { id, cells };
    made += 1;
    return { id: `n${made}`, cells };
  });
}

/** Returns the highest number of a new row. */
const newest = (rows: readonly DraftRow[]): number =>
  rows.reduce((most, { id }) => Math.max(most, Number(/^n(\d+)$/.exec(id)?.[1] ?? 0)), 0);

/** A change of a draft: sets a cell, adds a row after another (or first), or removes a row. */
export type DraftChange =
  | { do: 'set'; sheet: Sheet; row: string; column: string; text: string }
  | { do: 'add'; sheet: Sheet; row?: string; after?: string; cells: readonly string[] }
  | { do: 'remove'; sheet: Sheet; row: string };

/** @returns the sheets after a change; undefined for an unknown row or column */
export function changeSheets(sheets: DraftSheets, change: DraftChange): DraftSheets | undefined {
  const rows = changeRows(sheets[change.sheet], change);
  return rows && { ...sheets, [change.sheet]: rows };
}

function changeRows(rows: readonly DraftRow[], change: DraftChange): DraftRow[] | undefined {
  if (change.do === 'add') {
    const { after, cells, row = `n${newest(rows) + 1}` } = change;
    const place = after === undefined ? 0 : rows.findIndex(({ id }) => id === after) + 1;
    const isKnown = rows.some(({ id }) => id === row) || (after !== undefined && place === 0);
    if (isKnown || cells.length !== headersOf(change.sheet).length) return undefined;
    return rows.toSpliced(place, 0, { id: row, cells: cells.map((text) => text.trim()) });
  }
  if (!rows.some(({ id }) => id === change.row)) return undefined;
  if (change.do === 'remove') return rows.filter(({ id }) => id !== change.row);
  const column = headersOf(change.sheet).indexOf(change.column);
  if (column < 0) return undefined;
  return rows.map((row) =>
    row.id === change.row ? { id: row.id, cells: row.cells.with(column, change.text.trim()) } : row,
  );
}
