import type { Gender } from '#contract/product.ts';
import type { Sizes } from '#contract/sizes.ts';
import { kindAndSize } from '#shared/size-kinds.ts';
import { isShoe, type SizeColumn, type SizeTable } from './size-guide.ts';

/** Waist of trousers in inches: `W32`, `W32 L34`. */
const WAIST = /^W(\d{2})(?: L\d{2})?$/;
const CM_PER_INCH = 2.54;
/** Half of the 4 cm between two rows: other waists have no row. */
const WAIST_TOLERANCE = 2;
const NUMBERED = /^(\d+(?:\.5)?)(?: (FR|EU|UK|US))?$/;
const LETTERED = /^X*[SML]$/;
/** Matches `8 years`, `6-8 years`, and `8 ans` of the table's French column. */
const AGE = /^(?:\d+-)?(\d+) (months?|years?|mois|ans)$/;
const HEIGHT = /^(\d{2,3}) cm$/;

/**
 * Finds the row of a size by the system of its label. A number without a system is European.
 *
 * @param size as on the label: `38`, `38 FR`, `M`, `W32`, `8 years`, `110 cm`
 * @returns its index; undefined when the table does not have the size
 */
export function rowOf(table: SizeTable, size: string): number | undefined {
  const found = findRow(table, size.trim());
  return found === -1 ? undefined : found;
}

function findRow(table: SizeTable, size: string): number {
  const cells = (column: SizeColumn) => {
    const index = table.columns.indexOf(column);
    return table.rows.map((row) => row[index] ?? '');
  };
  const [, number, system = 'EU'] = NUMBERED.exec(size) ?? [];
  if (number !== undefined) {
    const column = table.columns.find((name) => name === system) ?? 'EU';
    return cells(column).indexOf(number);
  }
  const letters = size.toUpperCase();
  if (LETTERED.test(letters)) return cells('letters').indexOf(letters);
  const height = HEIGHT.exec(size)?.[1];
  if (height !== undefined) return table.columns.includes('height') ? cells('EU').indexOf(height) : -1;
  const inches = WAIST.exec(size)?.[1];
  if (inches !== undefined) return nearestWaist(cells('waist'), Number(inches) * CM_PER_INCH);
  const months = monthsOf(size);
  return months === undefined ? -1 : rowOfAge(cells('FR').map(monthsOf), months);
}

function nearestWaist(waists: readonly string[], wanted: number): number {
  const distances = waists.map((waist) => (waist === '' ? Infinity : Math.abs(Number(waist) - wanted)));
  const least = Math.min(...distances);
  return least <= WAIST_TOLERANCE ? distances.indexOf(least) : -1;
}

function monthsOf(size: string): number | undefined {
  const [, number, unit = ''] = AGE.exec(size) ?? [];
  return number === undefined ? undefined : Number(number) * (/^(year|an)/.test(unit) ? 12 : 1);
}

/** Returns the first row for this age or older. Children younger than the first row have none. */
function rowOfAge(ages: readonly (number | undefined)[], months: number): number {
  const [first, second] = ages;
  if (first === undefined || second === undefined || months < 2 * first - second) return -1;
  return ages.findIndex((age) => age !== undefined && age >= months);
}

/** A row of the size guide with the item's size, the shopper's, or both. */
export interface MarkedRow {
  isItem: boolean;
  isOwn: boolean;
}

/**
 * Finds the rows of a table with the item's size and with the shopper's sizes.
 *
 * @param own sizes by gender, as filters name them (`clothes-38`)
 */
export function markedRows(
  table: SizeTable,
  item: { gender: Gender; category: string; size: string },
  own: Sizes,
): Map<number, MarkedRow> {
  const kind = table.of === 'shoes' ? 'shoes' : 'clothes';
  const isItems = isShoe(item.category) === (kind === 'shoes');
  const itemRow = isItems ? rowOf(table, item.size) : undefined;
  const ownRows = new Set(
    (own[item.gender] ?? [])
      .map(kindAndSize)
      // A number without a kind may be clothes or shoes; letters and ages are clothes.
      .filter((entry) => (entry.kind ?? (NUMBERED.test(entry.size) ? kind : 'clothes')) === kind)
      .map(({ size }) => rowOf(table, size)),
  );
  const rows = table.rows.map((_, index): [number, MarkedRow] => [
    index,
    { isItem: index === itemRow, isOwn: ownRows.has(index) },
  ]);
  return new Map(rows.filter(([, { isItem, isOwn }]) => isItem || isOwn));
}
