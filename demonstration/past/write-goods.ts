import { sql } from 'drizzle-orm';
import { brandIdOf, itemSlug } from '#server/catalogue/slugs.ts';
import type { Database } from '#server/db/database.ts';
import { item, priceHistory, product } from '#server/db/schema/catalogue.ts';
import { itemShelf, reservation } from '#server/db/schema/stock.ts';
import { detailsOf, liningOf } from '../catalogue/details.ts';
import { fabricPhoto, faultPhoto } from '../pictures.ts';
import { priceOf, type SoldItem } from './goods.ts';
import { numberOf } from './purchases.ts';
import { insertAll, moment } from './rows.ts';

function productRow({ productId, reference, source, listedAt }: SoldItem): typeof product.$inferInsert {
  const { product: model } = source;
  return {
    id: productId,
    reference,
    title: model.title,
    brand_id: brandIdOf(model.brand),
    gender: model.gender,
    type: model.kind.type,
    category: model.kind.category,
    material: model.material,
    lining: liningOf(model) ?? null,
    description: model.description,
    origin_price: model.originPrice,
    created_at: moment(listedAt),
    updated_at: moment(listedAt),
  };
}

function itemRow(sold: SoldItem) {
  const { source, purchase, listedAt, prices } = sold;
  const { product: model, item: like, photos } = source;
  const { measurements, checkedParts } = detailsOf(model, like);
  const number = numberOf(purchase);
  const [first, second] = prices;
  const words = [model.title, model.brand, model.kind.type, like.color, model.material];
  const found = purchase.findings.at(-1);
  const note = found?.note;
  return {
    id: sold.id,
    slug: itemSlug(`${model.brand} ${model.title} ${like.color} ${like.size}`, number.toLowerCase()),
    sku: number,
    product_id: sold.productId,
    brand_id: brandIdOf(model.brand),
    gender: model.gender,
    type: model.kind.type,
    category: model.kind.category,
    material: model.material,
    size: like.size,
    color: like.color,
    condition: found?.condition ?? like.condition,
    price: priceOf(sold),
    ...(first && second && { prior_price: first.price, reduced_at: moment(second.at) }),
    origin_price: model.originPrice,
    photos,
    defects:
      note === undefined ? [] : [{ description: note, photo: faultPhoto(photos) ?? fabricPhoto(photos) }],
    measurements,
    checked_at: moment(found?.at ?? listedAt),
    checked_by: 'Salma',
    checked_parts: checkedParts,
    purchase_price: purchase.paid?.amount ?? null,
    // A returned item that was not sold again is off sale: no item of the past is in the shop.
    status: sold.orderId === null ? ('withdrawn' as const) : ('sold' as const),
    search: sql`fold(${words.join(' ')})`,
    created_at: moment(listedAt),
    updated_at: moment(listedAt),
    added_at: moment(listedAt),
  };
}

/** Writes sold items with their prices. */
export async function writeGoods(tx: Database, items: readonly SoldItem[]): Promise<void> {
  await insertAll(tx, product, items.map(productRow));
  await insertAll(tx, item, items.map(itemRow));
  await insertAll(
    tx,
    priceHistory,
    items.flatMap(({ id, prices }) =>
      prices.length < 2 ? [] : prices.map(({ at, price }) => ({ item_id: id, price, since: moment(at) })),
    ),
  );
}

/** Writes each item's reservation: an item is sold once at a time. */
export const writeReservations = (tx: Database, items: readonly SoldItem[]): Promise<void> =>
  insertAll(
    tx,
    reservation,
    items.flatMap(({ id, orderId, purchase }) =>
      orderId === null
        ? []
        : [
            {
              item_id: id,
              order_id: orderId,
              kind: 'sold' as const,
              since: moment(purchase.steps.at(-1)?.at ?? 0),
            },
          ],
    ),
  );

/** Writes the shelves of sold items that have not left yet. */
export const writeShelves = (tx: Database, itemIds: readonly string[], movedAt: number): Promise<void> =>
  insertAll(
    tx,
    itemShelf,
    itemIds.map((item_id, index) => ({
      item_id,
      shelf: `${'ABCDEF'.charAt(Math.floor(index / 120) % 6)}-${String(1 + (Math.floor(index / 5) % 24)).padStart(2, '0')}-${1 + (index % 5)}`,
      moved_at: moment(movedAt),
    })),
  );
