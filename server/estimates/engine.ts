import type { EstimateBreakdown, EstimateRequest, Refusal } from '#contract/estimate.ts';
import { CONDITIONS, GENDERS, type Gender } from '#contract/product.ts';
import { brandIdOf } from '#server/catalogue/slugs.ts';
import type { Grid } from './grid.ts';

/** Valuation of an item: an offer in cents, or the reason why it is not bought. */
export type Valuation =
  | { accepted: true; priceOffer: number; breakdown: Omit<EstimateBreakdown, 'grid'> }
  | { accepted: false; reason: Refusal };

/** Terms beside the grid: the year that ages are counted to, the minimum and the maximum offer in cents. */
export interface Terms {
  year: number;
  floor: number;
  maximum: number;
}

const EURO = 100;

/** An item to value; `originalPrice` is its known price when bought, in cents, which overrides the grid's price. */
export type ValuedItem = EstimateRequest & { originalPrice?: number };

/**
 * Values an item: its price when new times the factors of age, condition and desirability, less a deduction for each
 * defect, in whole units between floor and maximum. A grid without faults (`gridFaults`) never pays more for a worse
 * condition, an older item or one more defect. The offer never exceeds the original price.
 */
export function valueItem(grid: Grid, item: ValuedItem, { year, floor, maximum }: Terms): Valuation {
  const brandId = brandIdOf(item.brand);
  const years = Math.max(0, year - item.collectionYear);
  const typed = grid.types.filter(({ type }) => type === item.type);
  const category = typed[0]?.category ?? item.category;
  const excluded = grid.exclusions.find(
    (row) =>
      (row.gender === null || row.gender === item.gender) &&
      (row.category === null || row.category === category) &&
      (row.type === null || row.type === item.type) &&
      (row.brand === null || row.brand === brandId) &&
      (row.material === null || row.material === item.material) &&
      (row.condition === null || CONDITIONS.indexOf(item.condition) >= CONDITIONS.indexOf(row.condition)) &&
      (row.defect === null || item.defects.includes(row.defect)) &&
      (row.years === null || row.years <= years),
  );
  if (excluded) return { accepted: false, reason: excluded.reason };
  const brand = grid.brands.find((row) => row.brand === brandId);
  if (!brand) return { accepted: false, reason: 'brand_unknown' };
  const found = cheapest(grid, item, brand, typed);
  if (!found) return { accepted: false, reason: 'type_unknown' };
  const age = grid.ages
    .filter((row) => row.years <= years)
    .reduce((least, { factor }) => Math.min(least, factor), 1);
  const condition = grid.conditions.find((row) => row.condition === item.condition)?.factor ?? 0;
  const defects = grid.defects
    .filter((row) => item.defects.includes(row.defect) && (row.category ?? category) === category)
    .map(({ defect, factor }) => ({ defect, factor }));
  const priceNew = item.originalPrice ?? found.priceNew;
  const cost = Math.floor((item.originalPrice ?? Number.POSITIVE_INFINITY) / EURO) * EURO;
  if (cost < EURO) return { accepted: false, reason: 'not_resold' };
  const worth = defects.reduce(
    (value, { factor }) => value * factor,
    priceNew * age * condition * brand.desirability,
  );
  const least = Math.max(floor, found.floor ?? 0);
  const rounded = Math.round(worth / EURO) * EURO;
  return {
    accepted: true,
    priceOffer: Math.min(cost, Math.max(least, Math.min(maximum, rounded))),
    breakdown: { priceNew, age, condition, desirability: brand.desirability, defects },
  };
}

type BrandRow = Grid['brands'][number];
type TypeRow = Grid['types'][number];

/** Without a gender, the lowest price of all possible genders applies, which is never too high. */
function cheapest(
  grid: Grid,
  item: EstimateRequest,
  brand: BrandRow,
  typed: readonly TypeRow[],
): { priceNew: number; floor: number | null } | undefined {
  const tier = grid.tiers.find((row) => row.tier === brand.tier)?.factor ?? 1;
  const makesFor = brand.genders.length === 0 ? GENDERS : brand.genders;
  const possible = item.gender === undefined ? makesFor : makesFor.filter((gender) => gender === item.gender);
  return possible
    .flatMap((gender) => {
      const row = typed.find((one) => one.gender === gender) ?? typed.find((one) => one.gender === null);
      if (!row) return [];
      const priceNew =
        exactPrice(grid, item, brand, gender) ?? Math.round((row.priceNew * tier) / EURO) * EURO;
      return [{ floor: row.floor, priceNew }];
    })
    .toSorted((a, b) => a.priceNew - b.priceNew || (a.floor ?? 0) - (b.floor ?? 0))[0];
}

/** Finds the most specific price of an item: one for its model before one for its gender. */
function exactPrice(
  grid: Grid,
  { type, model }: EstimateRequest,
  { brand }: BrandRow,
  gender: Gender,
): number | undefined {
  const fits = grid.prices.filter(
    (price) =>
      price.brand === brand &&
      price.type === type &&
      (price.gender === null || price.gender === gender) &&
      (price.model === null || price.model === model),
  );
  const named = (price: (typeof fits)[number]) =>
    Number(price.model !== null) * 2 + Number(price.gender !== null);
  return fits.toSorted((a, b) => named(b) - named(a))[0]?.priceNew;
}
