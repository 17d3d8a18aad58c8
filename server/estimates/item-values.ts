import type { EstimateField, EstimateRequest } from '#contract/estimate.ts';
import { Invalid, type Violation } from '#server/errors.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { fieldValues } from './field-values.ts';
import type { Grid } from './grid.ts';

/** Values of an item to check; an item that was bought here has its type alone, which decides its possible defects. */
export type ItemValues = Partial<Omit<EstimateRequest, 'condition'>> & Pick<EstimateRequest, 'type'>;

const UNKNOWN = { message: refusalText('violation.choice'), rule: 'choice' } as const;
/** Lists are built for the reader's language; values are the same in each. */
const LOCALE = 'en-GB';

/**
 * Lists the values of an item that the field lists lack: a category that its type is not in, a size of another type, an
 * unknown defect, a future year. A brand or type that the shop does not buy is valid: the offer refuses it. Excluded
 * values, such as fur, are valid, too.
 *
 * @param year the current year in the shop's time zone.
 */
export function unknownValues(grid: Grid, item: ItemValues, year: number): Violation[] {
  const found: Violation[] = [];
  if (item.collectionYear !== undefined && item.collectionYear > year)
    found.push({ field: 'collectionYear', message: refusalText('refusal.tradeIn.yearAhead', { year }) });
  if (grid.types.length === 0) return found;
  const isBoughtType = grid.types.some(({ type }) => type === item.type);
  const { type, category, gender } = item;
  const listed = (field: EstimateField, chosen = { type, gender }) =>
    fieldValues(grid, field, chosen, { year, locale: LOCALE }).map(({ value }) => value);
  const check = (field: 'category' | 'size' | 'color' | 'material', known: readonly string[]) => {
    const value = item[field];
    if (!value || known.length === 0 || known.includes(value)) return;
    found.push({ field, message: refusalText('refusal.tradeIn.notListed', { field }), rule: 'choice' });
  };
  if (isBoughtType) {
    check('category', listed('category', { type, gender: undefined }));
    check('size', listed('size'));
    check('material', listed('material'));
  }
  check('color', listed('color'));
  const typeCategory = grid.types.find((row) => row.type === type)?.category ?? category;
  const defects = new Set([
    ...grid.defects
      .filter((row) => row.category === null || row.category === typeCategory)
      .map(({ defect }) => defect),
    ...grid.exclusions.flatMap(({ defect }) => defect ?? []),
  ]);
  item.defects?.forEach((defect, index) => {
    if (!defects.has(defect)) found.push({ field: `defects[${index}]`, ...UNKNOWN });
  });
  return found;
}

/** Lists other values that the register of purchases requires: the colour, and the size if the type has sizes. */
export function missingValues(
  grid: Grid,
  { type, gender, size, color }: ItemValues,
  year: number,
): Violation[] {
  const sizes = fieldValues(grid, 'size', { type, gender }, { year, locale: LOCALE });
  const missing: ('color' | 'size')[] = [];
  if (!color) missing.push('color');
  if (!size && sizes.length > 0) missing.push('size');
  return missing.map((field) => ({
    field,
    message: refusalText(`refusal.tradeIn.no.${field}`),
    rule: 'blank',
  }));
}

/** @param path of the item in the input, such as `items[0].` @throws Invalid with every value that is unknown. */
export const assertKnownValues = (grid: Grid, item: ItemValues, year: number, path = ''): void =>
  refuse(unknownValues(grid, item, year), path);

/**
 * @param path of the item in the input, such as `items[0].`
 * @throws Invalid with every value that is unknown or missing.
 */
export const assertItem = (grid: Grid, item: ItemValues, year: number, path = ''): void =>
  refuse([...unknownValues(grid, item, year), ...missingValues(grid, item, year)], path);

function refuse(found: Violation[], path: string): void {
  if (found.length > 0) throw new Invalid(found.map((one) => ({ ...one, field: `${path}${one.field}` })));
}
