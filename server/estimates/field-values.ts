import type { EstimateField, FieldValuesQuery } from '#contract/estimate.ts';
import { CONDITIONS, type Gender, type SegmentAge } from '#contract/product.ts';
import { brandIdOf } from '#server/catalogue/slugs.ts';
import type { Locale } from '#shared/locales.ts';
import { labelIn, yearOrEarlier } from './estimate-messages.ts';
import type { Grid } from './grid.ts';

/** A value of a field; `parent` is the value of the field above it. */
export interface Value {
  value: string;
  label: string;
  parent?: string;
}

/** Women and men first, as everywhere in the shop. */
const GENDERS: readonly Gender[] = ['femme', 'homme', 'fille', 'garcon', 'bebe'];
const SEGMENTS: Record<Gender, SegmentAge> = {
  femme: 'adulte',
  homme: 'adulte',
  fille: 'enfant',
  garcon: 'enfant',
  bebe: 'bebe',
};
const COLORS = [
  'Beige',
  'Black',
  'Blue',
  'Brown',
  'Burgundy',
  'Camel',
  'Ecru',
  'Gold',
  'Green',
  'Grey',
  'Khaki',
  'Lilac',
  'Mustard',
  'Navy',
  'Olive',
  'Orange',
  'Pink',
  'Purple',
  'Red',
  'Rust',
  'Silver',
  'Turquoise',
  'White',
  'Yellow',
];

/**
 * Lists the values that a field can have after the chosen ones, with their labels in a language: names in alphabetical
 * order; sizes, conditions, years and genders in their own order.
 *
 * @param year The current year.
 */
export function fieldValues(
  grid: Grid,
  field: EstimateField,
  chosen: FieldValuesQuery,
  { year, locale }: { year: number; locale: Locale },
): Value[] {
  const label = labelIn(locale);
  const brand = grid.brands.find((row) => row.brand === brandIdOf(chosen.brand ?? ''));
  const makes = (gender: Gender | null, by = brand) =>
    gender === null || !by || by.genders.length === 0 || by.genders.includes(gender);
  const types = grid.types.filter(
    (row) =>
      makes(row.gender) &&
      (chosen.gender === undefined || row.gender === null || row.gender === chosen.gender) &&
      (chosen.segmentAge === undefined ||
        row.gender === null ||
        SEGMENTS[row.gender] === chosen.segmentAge) &&
      (chosen.category === undefined || row.category === chosen.category) &&
      (chosen.type === undefined || row.type === chosen.type),
  );
  const plain = (values: readonly string[]): Value[] =>
    [...new Set(values)].map((value) => ({ value, label: label(field, value) }));
  const named = (values: Value[]) => values.toSorted((a, b) => a.label.localeCompare(b.label, locale));
  const genders = GENDERS.filter((gender) =>
    types.some((row) => row.gender === gender || (row.gender === null && makes(gender))),
  );
  switch (field) {
    case 'gender':
      return plain(genders);
    case 'segmentAge':
      return plain(genders.map((gender) => SEGMENTS[gender]));
    case 'category':
      return named(plain(types.map((row) => row.category)));
    case 'type': {
      const parents = new Map(types.map((row) => [row.type, row.category]));
      return named([...parents].map(([value, parent]) => ({ value, label: label(field, value), parent })));
    }
    case 'brand':
      return named(
        grid.brands
          .filter((row) => types.some(({ gender }) => makes(gender, row)))
          .filter((row) => makes(chosen.gender ?? null, row))
          .map((row) => ({ value: row.brand, label: row.name })),
      );
    case 'model': {
      const models = grid.prices.filter(
        (row) =>
          row.model !== null &&
          (!brand || row.brand === brand.brand) &&
          (chosen.type === undefined || row.type === chosen.type) &&
          (chosen.gender === undefined || row.gender === null || row.gender === chosen.gender),
      );
      const parents = new Map(models.map((row) => [`${row.brand} ${row.model}`, row]));
      return named(
        [...parents.values()].map((row) => ({
          value: row.model ?? '',
          label: row.model ?? '',
          parent: row.brand,
        })),
      );
    }
    case 'collectionYear':
      return years(grid, year, locale);
    case 'size':
      return plain(types.flatMap((row) => row.sizes));
    case 'color':
      return named(plain(COLORS));
    case 'condition':
      return plain(CONDITIONS);
    case 'material':
      // Excluded materials, such as fur, can be stated, too.
      return named(
        plain([
          ...types.flatMap((row) => row.materials),
          ...(types.length > 0 ? grid.exclusions.flatMap((row) => row.material ?? []) : []),
        ]),
      );
    case 'defect': {
      const categories = new Set(types.map((row) => row.category));
      const possible = grid.defects.filter(({ category }) => category === null || categories.has(category));
      return named(plain(possible.map(({ defect }) => defect)));
    }
  }
}

/** Lists this year and earlier ones, down to the year from which the grid has no further steps. */
function years(grid: Grid, year: number, locale: Locale): Value[] {
  const steps = [...grid.ages, ...grid.exclusions].map((row) => row.years ?? 0);
  const oldest = Math.max(0, ...steps);
  return Array.from({ length: oldest + 1 }, (_, ago) => {
    const value = String(year - ago);
    return { value, label: ago === oldest && ago > 0 ? yearOrEarlier(locale, value) : value };
  });
}
