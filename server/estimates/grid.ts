import { z } from 'zod';
import { REFUSALS } from '#contract/estimate.ts';
import { CONDITIONS, condition, gender } from '#contract/product.ts';

const name = z.string().min(1).max(100);
const factor = z.number().gt(0).max(5);
/** Cents. */
const price = z.int().min(100).max(10_000_000);

/** A version of the price grid: the sheets that the operator imports. Amounts in cents. */
export const grid = z.object({
  /** Brands that are bought. The tier names a level of prices; without genders a brand is for everyone. */
  brands: z.array(
    z.object({ brand: name, name, tier: name, desirability: factor, genders: z.array(gender) }),
  ),
  /** Types that are bought, in the order in which they are listed, with the price when new at a tier of factor 1. */
  types: z.array(
    z.object({
      type: name,
      category: name,
      /** Null for everyone. */
      gender: gender.nullable(),
      priceNew: price,
      /** Minimum offer for this type; the shop's own if null. */
      floor: z.int().min(0).multipleOf(100).nullable(),
      sizes: z.array(name),
      materials: z.array(name),
    }),
  ),
  /** Known prices when new; a row with a gender or a model applies to that alone. */
  prices: z.array(
    z.object({ brand: name, type: name, gender: gender.nullable(), model: name.nullable(), priceNew: price }),
  ),
  tiers: z.array(z.object({ tier: name, factor })),
  /** Factors by years since the purchase. */
  ages: z.array(z.object({ years: z.int().min(0).max(100), factor })),
  conditions: z.array(z.object({ condition, factor })),
  /** Deductions of defects; `category` null for items of all categories. */
  defects: z.array(z.object({ defect: name, factor, category: name.nullable() })),
  /** Items that are not bought: those with all values of a row. */
  exclusions: z.array(
    z.object({
      reason: z.enum(REFUSALS),
      gender: gender.nullable(),
      category: name.nullable(),
      type: name.nullable(),
      brand: name.nullable(),
      material: name.nullable(),
      /** This one and all worse ones. */
      condition: condition.nullable(),
      defect: name.nullable(),
      /** Years since the purchase. */
      years: z.int().min(0).max(100).nullable(),
    }),
  ),
});

export type Grid = z.infer<typeof grid>;
export type Sheet = keyof Grid;

/** An inconsistent row: its sheet and its index, from 0; no index if a row is missing. */
export interface GridFault {
  sheet: Sheet;
  index: number | undefined;
  /** The property of the faulty cell; undefined if it is not a single one. */
  property: string | undefined;
  message: string;
}

/**
 * Lists the inconsistencies of a grid. A grid without faults never offers more for a worse condition, an older item or
 * one more defect.
 */
export function gridFaults(grid: Grid): GridFault[] {
  const brands = new Set(grid.brands.map(({ brand }) => brand));
  const types = new Set(grid.types.map(({ type }) => type));
  const categories = new Set(grid.types.map(({ category }) => category));
  const tiers = new Set(grid.tiers.map(({ tier }) => tier));
  return [
    ...repeated(grid, 'brands', 'brand', ({ brand }) => brand),
    ...repeated(grid, 'types', 'type', ({ type, gender }) => `${type} ${gender ?? ''}`),
    ...repeated(grid, 'prices', 'type', (row) => [row.brand, row.type, row.gender, row.model].join(' ')),
    ...repeated(grid, 'tiers', 'tier', ({ tier }) => tier),
    ...repeated(grid, 'ages', 'years', ({ years }) => String(years)),
    ...repeated(grid, 'conditions', 'condition', ({ condition }) => condition),
    ...repeated(grid, 'defects', 'defect', ({ defect }) => defect),
    ...each(grid, 'brands', 'tier', ({ tier }) => !tiers.has(tier) && `there is no tier "${tier}"`),
    ...each(grid, 'prices', 'brand', ({ brand }) => !brands.has(brand) && `there is no brand "${brand}"`),
    ...each(grid, 'prices', 'type', ({ type }) => !types.has(type) && `there is no type "${type}"`),
    ...each(grid, 'ages', 'factor', ({ factor }) => factor > 1 && 'age cannot raise an offer: at most 1'),
    ...each(
      grid,
      'defects',
      'factor',
      ({ factor }) => factor > 1 && 'a defect cannot raise an offer: at most 1',
    ),
    ...each(
      grid,
      'defects',
      'category',
      ({ category }) =>
        category !== null && !categories.has(category) && `there is no category "${category}"`,
    ),
    ...each(
      grid,
      'exclusions',
      undefined,
      ({ reason, ...named }) =>
        Object.values(named).every((value) => value === null) && 'it names nothing, so it would exclude all',
    ),
    ...categoryFaults(grid),
    ...missing(grid),
    ...risingFaults(grid),
  ];
}

function each<S extends Sheet>(
  grid: Grid,
  sheet: S,
  property: (keyof Grid[S][number] & string) | undefined,
  fault: (row: Grid[S][number]) => string | false,
): GridFault[] {
  const rows: readonly Grid[S][number][] = grid[sheet];
  return rows.flatMap((row, index) => {
    const message = fault(row);
    return message === false ? [] : [{ sheet, index, property, message }];
  });
}

function repeated<S extends Sheet>(
  grid: Grid,
  sheet: S,
  property: keyof Grid[S][number] & string,
  key: (row: Grid[S][number]) => string,
): GridFault[] {
  const seen = new Set<string>();
  return each(grid, sheet, property, (row) => {
    const name = key(row);
    if (seen.has(name)) return 'an earlier row has the same';
    seen.add(name);
    return false;
  });
}

function categoryFaults(grid: Grid): GridFault[] {
  const first = new Map<string, string>();
  return each(grid, 'types', 'category', ({ type, category }) => {
    const known = first.get(type) ?? category;
    first.set(type, known);
    return known !== category && `"${type}" is ${known} in a row above`;
  });
}

function missing(grid: Grid): GridFault[] {
  const conditions = CONDITIONS.filter((known) => !grid.conditions.some((row) => row.condition === known));
  const faults: GridFault[] = conditions.map((known) => ({
    sheet: 'conditions',
    index: undefined,
    property: undefined,
    message: `the condition "${known}" has no factor`,
  }));
  if (!grid.ages.some(({ years }) => years === 0))
    faults.push({ sheet: 'ages', index: undefined, property: undefined, message: 'the age 0 has no factor' });
  return faults;
}

/** Finds a worse condition or a greater age with a greater factor than the better or younger one. */
function risingFaults(grid: Grid): GridFault[] {
  return [
    ...each(grid, 'conditions', 'factor', ({ condition, factor }) => {
      const better = grid.conditions.find(
        (other) =>
          CONDITIONS.indexOf(other.condition) < CONDITIONS.indexOf(condition) && other.factor < factor,
      );
      return better !== undefined && `it pays more than the better condition "${better.condition}"`;
    }),
    ...each(grid, 'ages', 'factor', ({ years, factor }) => {
      const younger = grid.ages.find((other) => other.years < years && other.factor < factor);
      return younger !== undefined && `it pays more than ${younger.years} years`;
    }),
  ];
}
