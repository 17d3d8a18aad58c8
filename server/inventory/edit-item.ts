import { eq, sql } from 'drizzle-orm';
import type { ItemPatch } from '#contract/private/item-details.ts';
import { setPrice } from '#server/catalogue/prices.ts';
import { republishItem, withdrawItem } from '#server/catalogue/withdraw-item.ts';
import type { Database } from '#server/db/database.ts';
import { item as itemTable, product } from '#server/db/schema/catalogue.ts';
import { Invalid } from '#server/errors.ts';
import { moveToShelf } from '#server/stock/shelves.ts';
import type { StoredPhoto } from '#server/storage/photos.ts';
import { type ItemStep, itemStep, type SeenItem } from './item-step.ts';

/**
 * Changes texts, measurements, faults and the order of photos. The title is that of the product.
 *
 * @throws as itemStep; Invalid for a photo that is not the item's
 */
export const editItem = (db: Database, step: ItemStep, patch: ItemPatch): Promise<void> =>
  itemStep(db, step, 'item edit', async (tx, item) => {
    const { title, faults, photos, ...columns } = patch;
    await tx
      .update(itemTable)
      .set({
        ...columns,
        ...(photos && { photos: photos.map((key, index) => photoOf(item, key, `photos[${index}]`)) }),
        ...(faults && {
          defects: faults.map(({ description, photo }, index) => ({
            description,
            photo: photo === undefined ? undefined : photoOf(item, photo, `faults[${index}].photo`),
          })),
        }),
        updated_at: sql`now()`,
      })
      .where(eq(itemTable.id, item.id));
    if (title !== undefined)
      await tx.update(product).set({ title, updated_at: sql`now()` }).where(eq(product.id, item.product_id));
    if (title !== undefined || patch.color !== undefined) await writeSearchTexts(tx, item.product_id);
    return { fields: Object.keys(patch) };
  });

/** Writes the search texts of a product's items, as import and workshop do. */
const writeSearchTexts = (tx: Database, productId: string) =>
  tx.execute(sql`update item a set search = fold(concat_ws(' ', p.title, b.name, p.type, nullif(a.color, ''), p.material))
    from product p join brand b on b.id = p.brand_id where p.id = a.product_id and p.id = ${productId}`);

/** @throws Invalid */
function photoOf({ photos, defects }: SeenItem, key: string, field: string): StoredPhoto {
  const found = [...photos, ...defects.flatMap(({ photo }) => photo ?? [])].find(
    (photo) => photo.key === key,
  );
  if (!found) throw new Invalid([{ field, message: 'This is no photo of the item.' }]);
  return found;
}

/** Sets the price, in cents. @throws as itemStep; Conflict while it is in a bag or being paid */
export const priceItem = (db: Database, step: ItemStep, price: number): Promise<void> =>
  itemStep(db, step, 'item price', async (tx, { id }) => {
    const change = await setPrice(tx, id, price);
    return { before: change.price, after: price };
  });

/**
 * Excludes an item from markdowns, or includes it again. Its price is kept. The item may be in a bag.
 *
 * @throws as itemStep
 */
export const leaveOutOfMarkdowns = (db: Database, step: ItemStep, leftOut: boolean): Promise<void> =>
  itemStep(db, step, leftOut ? 'item markdowns-off' : 'item markdowns-on', async (tx, { id }) => {
    await tx.update(itemTable).set({ no_markdowns: leftOut }).where(eq(itemTable.id, id));
    return { before: !leftOut, after: leftOut };
  });

/** Moves an item to a shelf; members of a store to shelves of that store. @throws as itemStep; Invalid */
export const moveItem = (
  db: Database,
  step: ItemStep,
  { shelf, store }: { shelf: string; store?: string },
): Promise<void> =>
  itemStep(db, step, undefined, async (tx, { id }) => {
    const { storeIds, actor } = step;
    if (storeIds !== null && (store === undefined || !storeIds.includes(store)))
      throw new Invalid([{ field: 'store', message: 'Choose a shelf of your store.' }]);
    await moveToShelf(tx, { key: id, shelf, store, actor });
    return undefined;
  });

/** Takes an item off sale. Bags keep their lines. @throws as itemStep; Conflict while it is in a bag or being paid */
export const takeOffSale = (db: Database, step: ItemStep, reason: string): Promise<void> =>
  itemStep(db, step, undefined, async (tx, { id }) => {
    await withdrawItem(tx, { key: id, reason, actor: step.actor, keepsBags: true });
    return undefined;
  });

/** Puts an item back on sale. @throws as itemStep */
export const putOnSale = (db: Database, step: ItemStep, reason: string): Promise<void> =>
  itemStep(db, step, undefined, async (tx, { id }) => {
    await republishItem(tx, { key: id, reason, actor: step.actor });
    return undefined;
  });
