import type { EstimateRequest } from '#contract/estimate.ts';
import { CONDITIONS, GENDERS } from '#contract/product.ts';
import type { Database } from '#server/db/database.ts';
import { Conflict } from '#server/errors.ts';
import { shopYear } from '#shared/shop-time.ts';
import { readDraft } from './draft-sheets.ts';
import { type Terms, type Valuation, valueItem } from './engine.ts';
import type { Grid } from './grid.ts';
import type { GridDraft } from './grid-draft.ts';
import { termsIn } from './offers.ts';
import { currentGrid } from './price-grids.ts';

/** An item as a seller may describe it, with its offers by the present grid and by the draft. */
export interface DryRunItem {
  item: EstimateRequest;
  /** The name of its brand. */
  brand: string;
  now: Valuation;
  next: Valuation;
}

export interface DryRun {
  /** Number of valued items: one for each brand and type, of all conditions, ages and defects. */
  valued: number;
  /** Number of items whose offer changes. */
  changed: number;
  /** Average change of offers in per cent, over all items bought before and after. */
  change: number;
  items: DryRunItem[];
}

/** Number of items that are shown. */
const SHOWN = 20;
/** Maximum of valued items. */
const MOST_VALUED = 5_000;

/**
 * Compares a draft with the present grid for items of every brand and type that either buys: twenty of them, changed
 * ones first, with both offers.
 *
 * @throws Conflict for a draft with faults
 */
export async function dryRun(db: Database, { sheets }: GridDraft): Promise<DryRun> {
  const { grid: present, now } = await currentGrid(db);
  const { grid: draft, faults } = readDraft(sheets);
  if (!draft || faults.length > 0) throw new Conflict('The draft has faults.', 'faults');
  return compareGrids(present, draft, termsIn(shopYear(now)));
}

function compareGrids(present: Grid, draft: Grid, terms: Terms): DryRun {
  const names = new Map([...present.brands, ...draft.brands].map(({ brand, name }) => [brand, name]));
  const valued = sampleItems(present, draft, terms.year).map((item) => ({
    item,
    brand: names.get(item.brand) ?? item.brand,
    now: valueItem(present, item, terms),
    next: valueItem(draft, item, terms),
  }));
  const changed = valued.filter(({ now, next }) => offerOf(now) !== offerOf(next));
  const both = valued.filter(({ now, next }) => now.accepted && next.accepted);
  const sum = (which: 'now' | 'next') => both.reduce((total, one) => total + (offerOf(one[which]) ?? 0), 0);
  const [before, after] = [sum('now'), sum('next')];
  const isChanged = new Set(changed);
  const rest = valued.filter((one) => !isChanged.has(one));
  const shown = spread(changed, SHOWN);
  return {
    valued: valued.length,
    changed: changed.length,
    change: before === 0 ? 0 : Math.round(((after - before) / before) * 1_000) / 10,
    items: [...shown, ...spread(rest, SHOWN - shown.length)],
  };
}

const offerOf = (valuation: Valuation): number | undefined =>
  valuation.accepted ? valuation.priceOffer : undefined;

/** Picks so many of a list, at even distances. */
const spread = <T>(all: readonly T[], count: number): T[] => {
  const step = Math.max(1, all.length / Math.max(1, count));
  return all.filter((_, index) => Math.floor(index / step) < Math.floor((index + 1) / step)).slice(0, count);
};

/** Makes one item for each brand and type; conditions, ages and defects alternate, so that all of them occur. */
function sampleItems(present: Grid, draft: Grid, year: number): EstimateRequest[] {
  const brands = unique([...present.brands, ...draft.brands], ({ brand }) => brand);
  const types = unique([...present.types, ...draft.types], ({ type, gender }) => `${type} ${gender}`);
  const ages = unique([...present.ages, ...draft.ages], ({ years }) => String(years));
  const defects = unique([...present.defects, ...draft.defects], ({ defect }) => defect);
  const pairs = brands.flatMap((brand, row) =>
    types
      .filter(({ gender }) => gender === null || brand.genders.length === 0 || brand.genders.includes(gender))
      .map((type, column) => ({ brand, type, turn: row * 7 + column })),
  );
  return spread(pairs, MOST_VALUED).map(({ brand, type, turn }) => {
    const possible = defects.filter(({ category }) => category === null || category === type.category);
    const defect = turn % 3 === 0 ? possible[turn % Math.max(1, possible.length)] : undefined;
    return {
      brand: brand.brand,
      type: type.type,
      category: type.category,
      gender: type.gender ?? brand.genders[0] ?? GENDERS[turn % GENDERS.length],
      condition: CONDITIONS[turn % CONDITIONS.length] ?? 'good',
      collectionYear: year - (ages[turn % Math.max(1, ages.length)]?.years ?? 0),
      defects: defect ? [defect.defect] : [],
    };
  });
}

function unique<T>(rows: readonly T[], key: (row: T) => string): T[] {
  return [...new Map(rows.map((row) => [key(row), row])).values()];
}
