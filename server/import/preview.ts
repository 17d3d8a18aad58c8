import { columnOf } from './item-fields.ts';
import type { Mapping } from './mapping.ts';
import type { Mended } from './mended-cells.ts';
import { type ImportedItem, readRow } from './read-row.ts';
import { readRows } from './read-rows.ts';
import type { Remark } from './report.ts';

export interface Preview {
  items: ImportedItem[];
  remarks: Remark[];
}

/**
 * Returns the items of the first rows of a file. Nothing is written, and no database is used.
 *
 * @param count maximum of items.
 * @throws ImportError when the file cannot be read with this mapping.
 */
export async function previewListings(
  file: string,
  mapping: Mapping,
  rate: number,
  count: number,
  mended?: Mended,
): Promise<Preview> {
  const preview: Preview = { items: [], remarks: [] };
  let rows = 0;
  for await (const { line, cells, fault } of readRows(file, mapping, mended)) {
    if (preview.items.length === count || rows === count * 10) break;
    rows += 1;
    const found = fault
      ? [{ line, reference: '', column: columnOf('reference', cells, mapping), refused: true, reason: fault }]
      : readRow(cells, line, mapping, rate);
    if (Array.isArray(found)) preview.remarks.push(...found);
    else preview.items.push(found);
  }
  return preview;
}
