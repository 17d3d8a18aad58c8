import type { Mapping } from './mapping.ts';
import { type Mended, mendedCells } from './mended-cells.ts';
import { productRows } from './product-rows.ts';
import { readTable, type TableRow } from './table-file.ts';

/**
 * Reads the rows of a file that are items, with corrected cells and data of their product.
 *
 * @throws ImportError when it is not such a file or lacks a column
 */
export const readRows = (path: string, mapping: Mapping, mended?: Mended): AsyncGenerator<TableRow> =>
  productRows(mendedRows(readTable(path, mapping), mended), mapping);

async function* mendedRows(
  rows: AsyncIterable<TableRow>,
  mended: Mended | undefined,
): AsyncGenerator<TableRow> {
  for await (const row of rows) yield { ...row, cells: mendedCells(row, mended) };
}
