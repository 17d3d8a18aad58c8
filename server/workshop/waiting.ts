import type { Waiting, WaitingQuery } from '#contract/private/waiting.ts';
import { listedItemFrom } from '#server/catalogue/listing/listed-rows.ts';
import { brandIdOf } from '#server/catalogue/slugs.ts';
import type { Database } from '#server/db/database.ts';
import { brandNames } from '#server/trade-in/brand-names.ts';
import type { WorkshopItem } from '#server/trade-in/workshop-rows.ts';
import { searchesThatFit } from '#server/wishlists/waiting.ts';
import { countHeartsOnLike } from '#server/wishlists/wishlist-items.ts';

/** Counts the interest in an item that is not for sale yet, by the words that publishing will write. */
export async function whoWaitsAtBench(
  db: Database,
  { item }: Pick<WorkshopItem, 'item'>,
  { condition, price }: WaitingQuery,
): Promise<Waiting> {
  const brandId = brandIdOf(item.brand);
  const brand = (await brandNames(db, [item.brand]))(item.brand);
  const words = [item.model || item.type, brand, item.type, item.color, item.material];
  const listed = await listedItemFrom({
    id: item.id,
    // It has no product yet, so collections by hand cannot match.
    product_id: item.id,
    brand: brandId,
    brand_name: brand,
    type: item.type,
    gender: item.gender,
    category: item.category,
    material: item.material,
    color: item.color,
    size: item.size,
    state: condition ?? item.found_condition ?? item.condition,
    price: price ?? 0,
    prior_price: null,
    reduced_at: null,
    has_photo: true,
    // It is measured at the same time, so searches by centimetres cannot match.
    measurements: [],
    created_at: 0,
    words: words.flatMap((word) => word || []),
  });
  return {
    hearts: await countHeartsOnLike(db, { brandId, type: item.type, gender: item.gender }),
    ...(await searchesThatFit(db, { ...listed, price })),
  };
}
