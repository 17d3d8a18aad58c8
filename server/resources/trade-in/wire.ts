import { iri } from '#contract/hydra.ts';
import type { TradeIn } from '#contract/trade-in.ts';
import type { ItemRow } from '#server/catalogue/items.ts';
import type { Database } from '#server/db/database.ts';
import { purchasePicturePath } from '#server/purchases/picture.ts';
import { thumbnailOf } from '#server/storage/photos.ts';
import { offerOf } from '#server/trade-in/items.ts';
import { bestOffersOf } from '#server/trade-in/offers.ts';
import { type RelatedRows, relatedRowsOf } from '#server/trade-in/related-rows.ts';
import type { TradeInRow } from '#server/trade-in/transitions.ts';

const FOR_SALE: readonly TradeInRow['state'][] = ['on_sale', 'sold'];

/** Serializes items for their seller. */
export async function itemsWire(db: Database, items: readonly TradeInRow[]): Promise<TradeIn[]> {
  const related = await relatedRowsOf(
    db,
    items.map(({ id }) => id),
  );
  const open = items.filter((item) => item.condition === null && item.original_price !== null);
  const best = await bestOffersOf(db, open);
  return items.map((item) => ({ ...itemWire(item, related), bestOffer: best.get(item.id) }));
}

/** Serializes an item for its seller. */
export async function oneItemWire(db: Database, item: TradeInRow): Promise<TradeIn> {
  const [wire] = await itemsWire(db, [item]);
  if (!wire) throw new Error('the item has no form on the wire');
  return wire;
}

function itemWire(item: TradeInRow, { photos, reviews, activity, pictures }: RelatedRows): TradeIn {
  const isOfItem = (row: { trade_in_id: string | null }) => row.trade_in_id === item.id;
  return {
    '@id': iri('trade-ins', item.id),
    '@type': 'TradeIn',
    id: item.id,
    color: item.color,
    condition: item.condition ?? undefined,
    size: item.size,
    metadata: {
      gender: item.gender,
      segmentAge: item.segment_age ?? undefined,
      category: item.category,
      type: item.type,
      brand: item.brand,
      model: item.model ?? undefined,
      reference: item.reference ?? undefined,
      collectionYear: item.collection_year ?? undefined,
      material: item.material ?? undefined,
    },
    currency: item.currency,
    article: FOR_SALE.includes(item.state) ? iri('articles', item.id) : undefined,
    tradeInCart: iri('trade-in-carts', item.cart_id),
    state: item.state,
    defects: item.defects,
    orderItem: item.order_line_id ? iri('order-items', item.order_line_id) : undefined,
    purchase: item.brand_purchase_id ? iri('purchases', item.brand_purchase_id) : undefined,
    picture: item.brand_purchase_id
      ? purchasePicturePath(item.brand_purchase_id)
      : thumbnailOf(pictures.find(isOfItem)?.photo),
    originalPrice: item.original_price ?? undefined,
    priceOffer: offerOf(item) ?? undefined,
    declaredOffer: item.offer ?? undefined,
    priceNew: item.price_new ?? undefined,
    offerExpiresAt: item.offer_expires_at ?? undefined,
    found: foundWire(item),
    answerBy: item.answer_by ?? undefined,
    answer: item.answer ?? undefined,
    fate: item.fate ?? undefined,
    creditedAt: item.credited_at ?? undefined,
    purchasePrice: item.purchase_price ?? undefined,
    photos: photos.filter(isOfItem).map(({ id }) => iri('trade-in-photos', id)),
    reviews: reviews.filter(isOfItem).map(({ id }) => iri('trade-in-reviews', id)),
    activity: activity
      .filter(isOfItem)
      .map(({ state, created_at, note }) => ({ state, at: created_at, note: note ?? undefined })),
    createdAt: item.created_at,
    updatedAt: item.updated_at,
  };
}

function foundWire(item: TradeInRow): TradeIn['found'] {
  if (item.inspected_at === null) return undefined;
  return {
    condition: item.found_condition ?? undefined,
    defects: item.found_defects ?? [],
    note: item.found_note ?? undefined,
    priceOffer: item.found_offer ?? undefined,
    inspectedAt: item.inspected_at,
  };
}

/** Serializes an item for anyone with its id: the data of its page, without the seller and the purchase price. */
export function publicWire(item: ItemRow): TradeIn {
  return {
    '@id': iri('trade-ins', item.id),
    '@type': 'TradeIn',
    id: item.id,
    color: item.color,
    condition: item.condition,
    size: item.size,
    metadata: {
      gender: item.gender,
      segmentAge: item.segment_age ?? undefined,
      category: item.category,
      type: item.type,
      brand: item.brand,
      material: item.material ?? undefined,
    },
    currency: item.currency,
    article: iri('articles', item.slug),
  };
}
