import { randomBytes } from 'node:crypto';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { MAX_WISHLIST_ITEMS, type WishlistPatch } from '#contract/wishlist.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { customer } from '#server/db/schema/customers.ts';
import { wishlist, wishlistItem } from '#server/db/schema/wishlists.ts';
import { Invalid, NotFound } from '#server/errors.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { existingItems, itemsByReference, named } from './wishlist-items.ts';

export type WishlistRow = typeof wishlist.$inferSelect;

/** Starts alerts: later reductions are mailed. Alerts that are on continue. */
export const alertsStarted = {
  alerts_since: sql`coalesce(${wishlist.alerts_since}, now())`,
  alerts_checked_at: sql`case when ${wishlist.alerts_since} is null then now() else ${wishlist.alerts_checked_at} end`,
};

/** Finds the one list of a customer; undefined before anything was added. */
export async function findWishlistOf(db: Database, customerId: string): Promise<WishlistRow | undefined> {
  const [found] = await db.select().from(wishlist).where(eq(wishlist.customer_id, customerId));
  return found;
}

/** Finds a list of the customer. @throws NotFound for another's or an unknown one. */
export async function findWishlist(db: Database, customerId: string, id: string): Promise<WishlistRow> {
  const found = isId(id) ? await findWishlistOf(db, customerId) : undefined;
  if (found?.id !== id.toLowerCase()) throw new NotFound();
  return found;
}

/**
 * Creates the customer's list with these items, or adds them to it; duplicates are ignored. The first one comes first.
 * Items that are no longer visible, or exceed the maximum, are left out.
 */
export function addToWishlist(
  db: Database,
  customerId: string,
  references: readonly string[],
): Promise<WishlistRow> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(wishlist)
      .values({ customer_id: customerId })
      .onConflictDoUpdate({ target: wishlist.customer_id, set: { updated_at: sql`now()` } })
      .returning();
    if (!row) throw new Error('the wishlist was not made');
    const room = MAX_WISHLIST_ITEMS - (await tx.$count(wishlistItem, eq(wishlistItem.wishlist_id, row.id)));
    const itemIds = (await itemsByReference(tx, references)).map((item) => item.id);
    const known = await tx
      .select({ id: wishlistItem.item_id })
      .from(wishlistItem)
      .where(and(eq(wishlistItem.wishlist_id, row.id), inArray(wishlistItem.item_id, itemIds)));
    const added = itemIds.filter((id) => !known.some((item) => item.id === id)).slice(0, Math.max(0, room));
    await insertItems(tx, row.id, added);
    return row;
  });
}

/**
 * Changes the given parts of a customer's list.
 *
 * @throws NotFound; Invalid for an item that does not exist, and beyond the maximum of items.
 */
export function changeWishlist(
  db: Database,
  { id }: WishlistRow,
  { items, addItems, removeItems, isShared, hasAlerts }: WishlistPatch,
): Promise<WishlistRow> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from wishlist where id = ${id} for update`);
    if (items) {
      const ids = await existingItems(tx, items, 'items');
      await removeItemsBut(tx, id, ids);
      await insertItems(tx, id, ids);
    }
    if (addItems) await insertItems(tx, id, await existingItems(tx, addItems, 'addItems'));
    if (removeItems && removeItems.length > 0) {
      await tx.execute(sql`delete from wishlist_item w using item a
        where w.wishlist_id = ${id} and a.id = w.item_id and ${named(removeItems)}`);
    }
    if ((await tx.$count(wishlistItem, eq(wishlistItem.wishlist_id, id))) > MAX_WISHLIST_ITEMS) {
      const message = refusalText('refusal.wishlist.full', { most: MAX_WISHLIST_ITEMS });
      throw new Invalid([{ field: addItems ? 'addItems' : 'items', message }]);
    }
    const token = randomBytes(16).toString('base64url');
    const share = isShared ? sql`coalesce(${wishlist.share_token}, ${token})` : null;
    const [changed] = await tx
      .update(wishlist)
      .set({
        updated_at: sql`now()`,
        ...(isShared !== undefined && { share_token: share }),
        ...(hasAlerts === true && alertsStarted),
        ...(hasAlerts === false && { alerts_since: null }),
      })
      .where(eq(wishlist.id, id))
      .returning();
    if (!changed) throw new NotFound();
    return changed;
  });
}

/** Deletes a list; its link ends with it. */
export async function deleteWishlist(db: Database, { id }: WishlistRow): Promise<void> {
  await db.delete(wishlist).where(eq(wishlist.id, id));
}

/** Finds a shared list and the first name of its owner. @throws NotFound if no list has this link (any more). */
export async function findSharedWishlist(
  db: Database,
  token: string,
): Promise<{ id: string; firstName: string }> {
  const [found] = await db
    .select({ id: wishlist.id, firstName: customer.first_name })
    .from(wishlist)
    .innerJoin(customer, eq(customer.id, wishlist.customer_id))
    .where(eq(wishlist.share_token, token));
  if (!found) throw new NotFound();
  return found;
}

/** Adds items that the list lacks; the first one comes first, so it is added last. */
async function insertItems(tx: Database, id: string, itemIds: readonly string[]): Promise<void> {
  for (const itemId of itemIds.toReversed()) {
    await tx.insert(wishlistItem).values({ wishlist_id: id, item_id: itemId }).onConflictDoNothing();
  }
}

const removeItemsBut = (tx: Database, id: string, kept: readonly string[]) =>
  tx
    .delete(wishlistItem)
    .where(and(eq(wishlistItem.wishlist_id, id), notInArray(wishlistItem.item_id, [...kept])));
