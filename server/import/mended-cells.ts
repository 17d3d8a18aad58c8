import type { TableRow } from './table-file.ts';

/** Corrected cells, by the line of their row and the name of their column. */
export type Mended = ReadonlyMap<number, Readonly<Record<string, string>>>;

/** Returns the cells of a row, with corrections applied. */
export const mendedCells = ({ line, cells }: TableRow, mended?: Mended): Record<string, string> => ({
  ...cells,
  ...mended?.get(line),
});
