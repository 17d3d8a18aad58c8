import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { type Grid, grid, gridFaults, type Sheet } from './grid.ts';
import { addGrid, currentGrid } from './price-grids.ts';
import { type FileFault, type ReadSheet, readSheet, type SheetFile } from './sheet-files.ts';

/** Changes of a sheet by an import, in rows. */
interface SheetChange {
  sheet: Sheet;
  file: string;
  rows: number;
  added: number;
  removed: number;
}

export interface GridImport {
  /** The new version; null if nothing was written. */
  version: number | null;
  changes: SheetChange[];
  /** If there are any, nothing is written. */
  faults: FileFault[];
}

/**
 * Replaces the sheets of the files, keeps the others of the present grid, and stores the whole as a new version; all or
 * nothing. Unchanged sheets create no version.
 *
 * @param isDryRun Compares and reports only.
 */
export async function importGrid(
  tx: Database,
  files: readonly SheetFile[],
  isDryRun = false,
): Promise<GridImport> {
  const results = files.map(readSheet);
  const read = results.flatMap((result) => result.read ?? []);
  const faults = [...results.flatMap((result) => result.faults), ...doubled(read)];
  if (faults.length > 0) return { version: null, changes: [], faults };
  // Two imports at once would each keep the other's old sheets.
  if (!isDryRun) await tx.execute(sql`lock table price_grid in share row exclusive mode`);
  const { grid: present } = await currentGrid(tx);
  const imported = Object.fromEntries(read.map(({ sheet, rows }) => [sheet, rows]));
  const whole = grid.parse({ ...present, ...imported });
  const wrong = gridFaults(whole).map(({ sheet, index, message }) => placeOf(read, sheet, index, message));
  if (wrong.length > 0) return { version: null, changes: [], faults: wrong };
  const changes = read.map(({ sheet, file }) => compare(sheet, file, present, whole));
  const isSame = isDeepStrictEqual(present, whole);
  return { version: isDryRun || isSame ? null : await addGrid(tx, whole), changes, faults: [] };
}

function doubled(read: readonly ReadSheet[]): FileFault[] {
  return read.flatMap(({ file, sheet }, index) => {
    const first = read.findIndex((other) => other.sheet === sheet);
    const message = `it holds the sheet ${sheet}, as does ${read[first]?.file}`;
    return first === index ? [] : [{ file, line: undefined, message }];
  });
}

/** Locates a fault of the whole grid for the operator: in the file of its sheet, or as a missing sheet. */
function placeOf(
  read: readonly ReadSheet[],
  sheet: Sheet,
  index: number | undefined,
  message: string,
): FileFault {
  const from = read.find((one) => one.sheet === sheet);
  if (!from) return { file: `the present ${sheet}`, line: undefined, message };
  return { file: from.file, line: index === undefined ? undefined : from.lines[index], message };
}

function compare(sheet: Sheet, file: string, before: Grid, after: Grid): SheetChange {
  const texts = (whole: Grid) => new Set(whole[sheet].map((row: object) => JSON.stringify(row)));
  const [old, now] = [texts(before), texts(after)];
  return {
    sheet,
    file,
    rows: after[sheet].length,
    added: [...now].filter((row) => !old.has(row)).length,
    removed: [...old].filter((row) => !now.has(row)).length,
  };
}
