import { desc, eq, sql } from 'drizzle-orm';
import { brandIdOf, itemSlug } from '#server/catalogue/slugs.ts';
import type { Database } from '#server/db/database.ts';
import { brand, item as itemTable, product } from '#server/db/schema/catalogue.ts';
import { tradeInReview } from '#server/db/schema/trade-in-reviews.ts';
import { env } from '#server/env.ts';
import { Conflict, Invalid } from '#server/errors.ts';
import { stayOnShelf } from '#server/stock/shelves.ts';
import { currencyName } from '#shared/currency.ts';
import { brandNames } from './brand-names.ts';
import { productFor } from './product-for.ts';
import { type Pictures, publishedPhotos } from './published-photos.ts';
import { type Actor, illegalTransition, type TradeInRow, transition } from './transitions.ts';
import { itemNumber, itemsOfCart, lockItem, type WorkshopItem } from './workshop-rows.ts';

const EURO = 100;
/** Maximum of a price by rule, as a share of the price when new. */
export const MAX_SHARE_OF_NEW = 0.9;

export interface Publication {
  actor: Actor;
  /** Cents; by the rule if absent. */
  price?: number;
  /** Title of the product, if it is a new one. */
  title?: string;
  /** Reference or id of its product. */
  product?: string;
  description?: string;
  /** From `drawPictures`, before the transaction. */
  pictures: Pictures;
  /** Ids of its photos in the order for shoppers; the others follow. */
  order?: readonly string[];
}

/** Calculates an item's default price in cents: a multiple of its purchase price. */
export function priceByRule({
  purchase_price,
  price_new,
}: Pick<TradeInRow, 'purchase_price' | 'price_new'>): number {
  const paid = purchase_price ?? 0;
  const marked = Math.round((paid * env().TRADE_IN_MARKUP) / EURO) * EURO;
  const most = price_new === null ? marked : Math.floor((price_new * MAX_SHARE_OF_NEW) / EURO) * EURO;
  return Math.max(Math.min(marked, most), paid, EURO);
}

/** Finds an item that can be put up for sale, by its number or id. @throws NotFound, and Conflict in another state */
export async function itemToPublish(db: Database, key: string): Promise<TradeInRow> {
  const { item } = await db.transaction((tx) => lockItem(tx, key));
  assertPaidFor(item);
  return item;
}

/**
 * Checks that an item was paid for. A sold item is for sale again by a return only, as the same item.
 *
 * @throws Conflict
 */
function assertPaidFor({ state }: TradeInRow): void {
  if (state !== 'credited') throw illegalTransition(state, 'on_sale');
}

/**
 * Puts an item that was paid for up for sale, under its own id, with the workshop's findings: photos, faults with
 * close-ups, lengths, checked parts and their checker. The amount paid for it is its purchase price, taxed on the
 * margin. Its pictures are drawn before: that takes seconds, and the database ends a transaction that waits for them.
 *
 * @returns the item, and its price in cents
 * @throws Conflict in another state and without a photo of the workshop's; Invalid for a product that does not exist
 */
export async function publishItem(
  tx: Database,
  { item, cart }: WorkshopItem,
  { actor, price, title, product: named, description, pictures, order }: Publication,
): Promise<{ item: TradeInRow; price: number; productId: string }> {
  assertPaidFor(item);
  const onSale = await transition(tx, item, 'on_sale', actor);
  const { photos, defects } = await publishedPhotos(tx, item.id, pictures, order);
  if (photos.length === 0)
    throw new Conflict('It has no photo of the workshop; grade it with its photos first.', 'no-photo');
  if (price !== undefined && price < EURO)
    throw new Invalid([{ field: 'price', message: `A price is one ${currencyName('en-GB', 1)} at least.` }]);
  const salePrice = price ?? priceByRule(item);
  const review = await lastReview(tx, item.id);
  const condition = item.found_condition ?? item.condition;
  if (!condition) throw new Error(`trade-in ${item.id} was bought without a condition`);
  const brandName = (await brandNames(tx, [item.brand]))(item.brand);
  const brandId = brandIdOf(item.brand);
  await tx.insert(brand).values({ id: brandId, name: brandName }).onConflictDoNothing();
  const productId = await productFor(tx, { ...item, condition }, { brandId, title, named });
  const [model] = await tx.select().from(product).where(eq(product.id, productId));
  if (!model) throw new Error('the product of the item is not there');
  const place = (await itemsOfCart(tx, cart.id)).findIndex(({ id }) => id === item.id) + 1;
  const sku = itemNumber(cart, place);
  const words = [model.title, brandName, model.type, item.color, model.material];
  await tx.insert(itemTable).values({
    id: item.id,
    slug: itemSlug(`${brandName} ${model.title} ${item.color} ${item.size}`, sku.toLowerCase()),
    sku,
    product_id: productId,
    brand_id: brandId,
    gender: model.gender,
    type: model.type,
    category: model.category,
    material: model.material,
    size: item.size,
    color: item.color,
    condition,
    price: salePrice,
    origin_price: item.price_new,
    currency: item.currency,
    photos,
    description,
    defects,
    measurements: review?.measurements ?? [],
    checked_at: item.inspected_at,
    checked_by: item.inspected_by,
    checked_parts: review?.checked_parts ?? [],
    purchase_price: item.purchase_price,
    vat_regime: 'margin',
    search: sql`fold(${words.filter(Boolean).join(' ')})`,
  });
  if (item.shelf !== null) await stayOnShelf(tx, item.id, item.shelf);
  return { item: onSale, price: salePrice, productId };
}

async function lastReview(tx: Database, itemId: string) {
  const [review] = await tx
    .select({ measurements: tradeInReview.measurements, checked_parts: tradeInReview.checked_parts })
    .from(tradeInReview)
    .where(eq(tradeInReview.trade_in_id, itemId))
    .orderBy(desc(tradeInReview.created_at), desc(tradeInReview.id))
    .limit(1);
  return review;
}
