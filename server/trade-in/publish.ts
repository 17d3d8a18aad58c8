import { and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { brandIdOf, itemSlug } from '#server/catalogue/slugs.ts';
import type { Database } from '#server/db/database.ts';
import { article, brand, product } from '#server/db/schema/catalogue.ts';
import { tradeInPhoto, tradeInReview } from '#server/db/schema/trade-in-reviews.ts';
import { env } from '#server/env.ts';
import { Conflict, Invalid } from '#server/errors.ts';
import { storeMedia } from '#server/storage/media.ts';
import type { StoredPhoto } from '#server/storage/photos.ts';
import { readPhoto } from '#server/storage/uploaded-photos.ts';
import { brandNames } from './brand-names.ts';
import { productFor } from './product-for.ts';
import { type Actor, illegalTransition, type TradeInRow, transition } from './transitions.ts';
import { itemNumber, itemsOfCart, type WorkshopItem } from './workshop-rows.ts';

const EURO = 100;
/** Share of the price when new that nothing is sold above by the rule. */
const MAX_SHARE_OF_NEW = 0.9;

export interface Publication {
  actor: Actor;
  /** Cents; by the rule when not given. */
  price?: number | undefined;
  /** Title of the product, where it is a new one. */
  title?: string | undefined;
  /** Reference or id of the product that it is one of. */
  product?: string | undefined;
  description?: string | undefined;
  /** Makes no pictures, for a transaction that will be rolled back. */
  isDryRun?: boolean | undefined;
}

/** Cents that an item is sold for unless the operator says another price: a multiple of what was paid for it. */
export function priceByRule({
  purchase_price,
  price_new,
}: Pick<TradeInRow, 'purchase_price' | 'price_new'>): number {
  const paid = purchase_price ?? 0;
  const marked = Math.round((paid * env().TRADE_IN_MARKUP) / EURO) * EURO;
  const most = price_new === null ? marked : Math.floor((price_new * MAX_SHARE_OF_NEW) / EURO) * EURO;
  return Math.max(Math.min(marked, most), paid, EURO);
}

/**
 * Puts an item that was paid for up for sale, under its own id, as the workshop found it: its photos, faults with
 * close-ups, lengths, and what was checked by whom. What was paid for it is its purchase price, taxed on the margin.
 *
 * @returns the item, and its price in cents
 * @throws Conflict in another state and without a photo of the workshop's; Invalid for a product that does not exist
 */
export async function publishItem(
  tx: Database,
  { item, cart }: WorkshopItem,
  { actor, price, title, product: named, description, isDryRun = false }: Publication,
): Promise<{ item: TradeInRow; price: number }> {
  // What was sold comes back on sale by a return only, as the article that it is.
  if (item.state !== 'credited') throw illegalTransition(item.state, 'on_sale');
  const onSale = await transition(tx, item, 'on_sale', actor);
  const { photos, defects } = await articlePhotosOf(tx, item.id, { keep: !isDryRun });
  if (photos.length === 0)
    throw new Conflict('It has no photo of the workshop; grade it with its photos first.', 'no-photo');
  if (price !== undefined && price < EURO)
    throw new Invalid([{ field: 'price', message: 'A price is one euro at least.' }]);
  const asked = price ?? priceByRule(item);
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
  await tx.insert(article).values({
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
    price: asked,
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
  return { item: onSale, price: asked };
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

/** What shoppers will see of an item. */
interface ArticlePhotos {
  /** The front first. */
  photos: StoredPhoto[];
  /** Faults with close-ups; the same one was found once. */
  defects: { description: string; photo: StoredPhoto }[];
}

/**
 * Makes what the workshop has photographed of an item pictures of the catalogue, which everyone may see: those of its
 * last look that has any, and a close-up for each fault that it found. The same photo again is the same picture.
 *
 * @param options.keep false only says what would be made
 */
async function articlePhotosOf(
  db: Database,
  itemId: string,
  { keep = true }: { keep?: boolean } = {},
): Promise<ArticlePhotos> {
  const rows = await db
    .select({
      id: tradeInPhoto.id,
      review: tradeInPhoto.review_id,
      kind: tradeInPhoto.kind,
      caption: tradeInPhoto.caption,
      file: tradeInPhoto.file,
      width: tradeInPhoto.width,
      height: tradeInPhoto.height,
    })
    .from(tradeInPhoto)
    .innerJoin(tradeInReview, eq(tradeInReview.id, tradeInPhoto.review_id))
    .where(
      and(
        eq(tradeInPhoto.trade_in_id, itemId),
        eq(tradeInPhoto.uploaded_by, 'workshop'),
        isNotNull(tradeInPhoto.review_id),
        ne(tradeInReview.outcome, 'refused'),
      ),
    )
    .orderBy(asc(tradeInReview.created_at), asc(tradeInPhoto.position), asc(tradeInPhoto.id));
  const last = rows.findLast(({ kind }) => kind !== 'finding')?.review;
  const photos: StoredPhoto[] = [];
  const defects = new Map<string, StoredPhoto>();
  for (const { id, review, kind, caption, file, width, height } of rows) {
    if (kind !== 'finding' && review !== last) continue;
    const key = `trade-in-${id}`;
    const photo = keep
      ? await storeMedia(key, await readPhoto('trade-in-photos', file))
      : { key, width, height, color: '#000000' };
    if (kind === 'finding') defects.set(caption ?? '', photo);
    else photos.push(photo);
  }
  return { photos, defects: [...defects].map(([description, photo]) => ({ description, photo })) };
}
