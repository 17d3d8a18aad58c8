import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#server/db/database.ts';
import { type Grid, grid } from '#server/estimates/grid.ts';
import { importGrid } from '#server/estimates/import-grid.ts';
import { readSheet, SHEETS, type SheetFile } from '#server/estimates/sheet-files.ts';

const FOLDER = join(process.cwd(), 'demonstration', 'price-grid');

/** Returns the demonstration's price grid as files, like an operator's. */
export const demonstrationGrid = (): Promise<SheetFile[]> =>
  Promise.all(
    SHEETS.map(async (sheet) => {
      const name = `${sheet}.csv`;
      return { name, text: await readFile(join(FOLDER, name), 'utf8') };
    }),
  );

/** Writes the price grid of the demonstration's brands and types. */
export async function seedPriceGrid(tx: Database): Promise<void> {
  const { faults } = await importGrid(tx, await demonstrationGrid());
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
}

/** Returns whether a grid is the demonstration's, unchanged. */
export async function sameAsDemonstration(present: Grid): Promise<boolean> {
  const sheets = (await demonstrationGrid()).flatMap((file) => readSheet(file).read ?? []);
  return isDeepStrictEqual(
    present,
    grid.parse(Object.fromEntries(sheets.map(({ sheet, rows }) => [sheet, rows]))),
  );
}
