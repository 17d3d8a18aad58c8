import type { TableRow } from './table-file.ts';

/** Cells that were mended, by the line of their row and the name of their column. */
export type Mended = ReadonlyMap<number, Readonly<Record<string, string>>>;

/** The cells of a row, those that were mended in place of the file's. */
export const mendedCells = ({ line, cells }: TableRow, mended?: Mended): Record<string, string> => ({
  ...cells,
  ...mended?.get(line),
});
