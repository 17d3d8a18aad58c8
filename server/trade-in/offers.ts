import type { EstimateRequest, Refusal } from '#contract/estimate.ts';
import type { Database } from '#server/db/database.ts';
import { Invalid } from '#server/errors.ts';
import type { ValuedItem } from '#server/estimates/engine.ts';
import {
  assertItemValues,
  assertSoldItem,
  bestValuations,
  estimateOffer,
  type Offer,
} from '#server/estimates/offers.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { shopYear } from '#shared/shop-time.ts';
import type { TradeInRow } from './transitions.ts';

/** Known data of an item. */
export type Described = Pick<
  TradeInRow,
  | 'gender'
  | 'segment_age'
  | 'category'
  | 'type'
  | 'brand'
  | 'model'
  | 'reference'
  | 'collection_year'
  | 'color'
  | 'size'
  | 'material'
  | 'condition'
  | 'defects'
  | 'original_price'
>;

/** The columns of an item that an estimate sets. */
export type Priced = Pick<TradeInRow, 'price_new' | 'offer' | 'offer_expires_at' | 'price_grid_id'>;

const UNPRICED: Priced = { price_new: null, offer: null, offer_expires_at: null, price_grid_id: null };

/** The field of a refusal; '' for the item as a whole. */
const REFUSED_FIELDS: Record<Refusal, string> = {
  brand_unknown: 'brand',
  type_unknown: 'type',
  hygiene: 'type',
  fur: 'material',
  counterfeit: 'brand',
  damaged: 'defects',
  too_old: 'collectionYear',
  safety: 'type',
  not_resold: '',
};

const orUndefined = (value: string | null): string | undefined => value || undefined;

/** Builds the request of an item's estimate. */
export const estimateRequestOf = (
  item: Described,
  condition: EstimateRequest['condition'],
  collectionYear: number,
): ValuedItem => ({
  gender: item.gender,
  category: item.category,
  type: item.type,
  brand: item.brand,
  segmentAge: item.segment_age ?? undefined,
  model: orUndefined(item.model),
  reference: orUndefined(item.reference),
  size: orUndefined(item.size),
  color: orUndefined(item.color),
  material: orUndefined(item.material),
  collectionYear,
  condition,
  defects: item.defects,
  originalPrice: item.original_price ?? undefined,
});

/**
 * Returns the offer for a described item. Without condition and year there is none yet, but an item that is bought in
 * no condition is refused at once.
 *
 * @param path of the item in the input, such as `items[0].`
 * @throws Invalid with the reason when the shop does not buy it.
 */
export async function priceItem(db: Database, item: Described, path = ''): Promise<Priced> {
  const { condition, collection_year } = item;
  const known = await offerFor(db, item);
  const best = {
    ...item,
    condition: condition ?? 'new',
    collection_year: collection_year ?? shopYear(Date.now()),
  };
  const offer = known ?? (await offerFor(db, best));
  if (offer?.accepted === false) {
    const field = REFUSED_FIELDS[offer.reason];
    const message = refusalText(`refusal.offer.${offer.reason}`);
    throw new Invalid([{ field: field ? `${path}${field}` : path.replace(/\.$/, ''), message }]);
  }
  return pricedBy(known);
}

/**
 * Checks that an item's values are in the field lists and complete for the register of purchases. An item that was
 * bought here has its order's data.
 *
 * @throws Invalid with every value that is unknown or missing.
 */
export function assertDescribed(db: Database, item: Described, isBought: boolean, path = ''): Promise<void> {
  const { type, defects } = item;
  const collectionYear = item.collection_year ?? undefined;
  if (isBought) return assertItemValues(db, { type, defects, collectionYear }, path);
  const { gender, category, brand } = item;
  const rest = { size: item.size, color: item.color, material: item.material ?? undefined };
  return assertSoldItem(db, { gender, category, brand, type, defects, collectionYear, ...rest }, path);
}

/** Returns the estimate for a described item; undefined before its condition and year are known. */
export async function offerFor(db: Database, item: Described): Promise<Offer | undefined> {
  const { condition, collection_year: year } = item;
  if (condition === null || year === null) return undefined;
  return estimateOffer(db, estimateRequestOf(item, condition, year));
}

/**
 * Returns the highest possible offers in cents for items without a condition, by id; none for items that are not
 * bought.
 */
export async function bestOffersOf(
  db: Database,
  items: readonly TradeInRow[],
): Promise<ReadonlyMap<string, number>> {
  if (items.length === 0) return new Map();
  const requests = items.map((item) =>
    estimateRequestOf(item, 'new', item.collection_year ?? shopYear(Date.now())),
  );
  const found = await bestValuations(db, requests);
  return new Map(
    items.flatMap(({ id }, index) => {
      const valuation = found[index];
      return valuation?.accepted ? [[id, valuation.priceOffer] as const] : [];
    }),
  );
}

/** Returns the columns of an offer; null without one. */
export const pricedBy = (offer: Offer | undefined): Priced =>
  offer?.accepted
    ? {
        price_new: offer.breakdown.priceNew,
        offer: offer.priceOffer,
        offer_expires_at: offer.expiresAt.toISOString(),
        price_grid_id: offer.breakdown.grid,
      }
    : UNPRICED;
