import type { EstimateBreakdown, EstimateField, FieldValuesQuery, Refusal } from '#contract/estimate.ts';
import type { Database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { shopCurrency } from '#shared/currency.ts';
import type { Locale } from '#shared/locales.ts';
import { shopYear } from '#shared/shop-time.ts';
import { assertTradeInOn } from './enabled.ts';
import { type Terms, type Valuation, type ValuedItem, valueItem } from './engine.ts';
import { type Exclusion, exclusionsOf } from './exclusions.ts';
import { fieldValues, type Value } from './field-values.ts';
import { assertItem, assertKnownValues, type ItemValues } from './item-values.ts';
import { currentGrid, gridOfVersion } from './price-grids.ts';
import { type OrderWords, type Recognised, recognise } from './recognise.ts';

/** The shop's answer to a seller. Amounts in cents. */
export type Offer =
  | { accepted: true; priceOffer: number; currency: string; expiresAt: Date; breakdown: EstimateBreakdown }
  | { accepted: false; priceOffer: 0; currency: string; reason: Refusal };

const EURO = 100;
const DAY_MS = 86_400_000;

/**
 * Returns the offer for a described item by the newest price grid. Stores nothing: a caller that stores an offer stores
 * `breakdown.grid`, too, the version of the grid.
 */
export async function estimateOffer(db: Database, item: ValuedItem): Promise<Offer> {
  assertTradeInOn();
  const { version, grid, now } = await currentGrid(db);
  const valuation = valueItem(grid, item, termsIn(shopYear(now)));
  if (!valuation.accepted || version === null) {
    const reason = valuation.accepted ? 'not_resold' : valuation.reason;
    return { accepted: false, priceOffer: 0, currency: shopCurrency(), reason };
  }
  const { priceOffer, breakdown } = valuation;
  const expiresAt = new Date(now.getTime() + env().TRADE_IN_OFFER_DAYS * DAY_MS);
  return {
    accepted: true,
    priceOffer,
    currency: shopCurrency(),
    expiresAt,
    breakdown: { ...breakdown, grid: version },
  };
}

/** @param path of the item in the input, such as `items[0].` @throws Invalid with every value that is unknown. */
export async function assertItemValues(db: Database, item: ItemValues, path = ''): Promise<void> {
  const { grid, now } = await currentGrid(db);
  assertKnownValues(grid, item, shopYear(now), path);
}

/**
 * Checks an item that is sold to the shop.
 *
 * @param path as above.
 * @throws Invalid with every value that is unknown or missing.
 */
export async function assertSoldItem(db: Database, item: ItemValues, path = ''): Promise<void> {
  const { grid, now } = await currentGrid(db);
  assertItem(grid, item, shopYear(now), path);
}

/** Lists the values that a field of an item can have after the chosen ones, in a language. */
export async function valuesOfField(
  db: Database,
  field: EstimateField,
  chosen: FieldValuesQuery,
  locale: Locale,
): Promise<Value[]> {
  const { grid, now } = await currentGrid(db);
  return fieldValues(grid, field, chosen, { year: shopYear(now), locale });
}

/** Recognises the facts of orders about pieces, in the words of the field lists, in the same order. */
export async function recogniseWords(db: Database, words: readonly OrderWords[]): Promise<Recognised[]> {
  const { grid, now } = await currentGrid(db);
  return words.map((one) => recognise(grid, one, shopYear(now)));
}

/** Values items in the best condition, in the same order; undefined if an item's data are insufficient. */
export async function bestValuations(
  db: Database,
  items: readonly Partial<ValuedItem>[],
): Promise<(Valuation | undefined)[]> {
  const { grid, now } = await currentGrid(db);
  const terms = termsIn(shopYear(now));
  return items.map(({ type, brand, collectionYear, ...item }) =>
    type && brand && collectionYear
      ? valueItem(grid, { ...item, type, brand, collectionYear, condition: 'new', defects: [] }, terms)
      : undefined,
  );
}

/** Lists the shop's exclusions in a language. */
export async function exclusionsIn(db: Database, locale: Locale): Promise<Exclusion[]> {
  const { grid } = await currentGrid(db);
  return exclusionsOf(grid, locale);
}

/** Returns the minimum and the maximum offer, with a year. */
export function termsIn(year: number): Terms {
  const { TRADE_IN_FLOOR, TRADE_IN_MAXIMUM } = env();
  return { year, floor: TRADE_IN_FLOOR * EURO, maximum: TRADE_IN_MAXIMUM * EURO };
}

/** An item as declared and as found, with the grid and the year of its offer. */
export interface FoundItem {
  /** Cents. */
  promised: number;
  /** Version of the grid. */
  version: number;
  year: number;
  declared: ValuedItem;
  found: ValuedItem;
}

/**
 * Values an item as found, for a seller who was promised `promised` cents for the declaration. Both are valued by the
 * grid and the year of the promise, so that a newer grid lowers nothing, and the findings never raise the offer.
 *
 * @returns the offer in cents of whole units, undefined if such an item is not bought; and the grid's valuation
 */
export async function valuationOfFound(
  db: Database,
  { promised, version, year, declared, found }: FoundItem,
): Promise<{ offer: number | undefined; valuation: Valuation }> {
  const grid = await gridOfVersion(db, version);
  const terms = termsIn(year);
  const [before, after] = [valueItem(grid, declared, terms), valueItem(grid, found, terms)];
  if (!after.accepted) return { offer: undefined, valuation: after };
  if (!before.accepted || after.priceOffer >= before.priceOffer) return { offer: promised, valuation: after };
  const share = (promised * after.priceOffer) / before.priceOffer;
  return { offer: Math.max(EURO, Math.round(share / EURO) * EURO), valuation: after };
}
