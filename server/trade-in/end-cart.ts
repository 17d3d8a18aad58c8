import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { tradeIn, tradeInCart } from '#server/db/schema/trade-in.ts';
import { tradeInPhoto } from '#server/db/schema/trade-in-reviews.ts';
import { NotFound } from '#server/errors.ts';
import { deletePhoto } from '#server/storage/uploaded-photos.ts';
import { assertDraft, findCart, type TradeInCartRow, updateCartRow } from './carts.ts';
import { lockItemsOf, ownItem } from './items.ts';
import { type Actor, illegalTransition, SELLER, transition } from './transitions.ts';
import { lockItem } from './workshop-rows.ts';

/**
 * Removes an item from a draft, with its photos.
 *
 * @throws NotFound, Conflict for a trade-in that is not a draft any more.
 */
export async function removeItem(db: Database, ownerId: string, itemId: string): Promise<void> {
  const files = await db.transaction(async (tx) => {
    if (!(await ownItem(tx, { customerId: ownerId }, itemId))) throw new NotFound();
    const { item, cart } = await lockItem(tx, itemId);
    assertDraft(cart);
    const photos = await tx
      .select({ file: tradeInPhoto.file })
      .from(tradeInPhoto)
      .where(eq(tradeInPhoto.trade_in_id, item.id));
    await tx.delete(tradeIn).where(eq(tradeIn.id, item.id));
    await updateCartRow(tx, cart.id, {});
    return photos;
  });
  await deletePhotoFiles(files);
}

/**
 * Ends a trade-in for its owner: a draft is deleted with its items, a validated one that has not been sent is
 * cancelled.
 *
 * @throws NotFound, Conflict once an item of it is on its way.
 */
export async function endCart(db: Database, ownerId: string, id: string): Promise<void> {
  const files = await db.transaction(async (tx) => {
    const cart = await findCart(tx, ownerId, id, true);
    if (cart.state === 'draft') return deleteDraft(tx, cart);
    await cancelCart(tx, cart, SELLER);
    return [];
  });
  await deletePhotoFiles(files);
}

/** Deletes a draft, locked by the caller. @returns the photos, whose files are deleted after the transaction. */
export async function deleteDraft(tx: Database, cart: TradeInCartRow): Promise<{ file: string }[]> {
  const photos = await tx
    .select({ file: tradeInPhoto.file })
    .from(tradeInPhoto)
    .where(eq(tradeInPhoto.cart_id, cart.id));
  await tx.delete(tradeInCart).where(eq(tradeInCart.id, cart.id));
  return photos;
}

/**
 * Cancels a trade-in, locked by the caller, of which nothing has been sent.
 *
 * @throws Conflict that names the blocking state.
 */
export async function cancelCart(tx: Database, cart: TradeInCartRow, actor: Actor): Promise<void> {
  const items = await lockItemsOf(tx, cart);
  const inTheWay = items.find(({ state }) => state !== 'validated');
  if (cart.state !== 'validated' || inTheWay)
    throw illegalTransition(inTheWay?.state ?? cart.state, 'cancelled');
  for (const item of items) await transition(tx, item, 'cancelled', actor);
}

/**
 * Records that the seller has handed the parcel over.
 *
 * @throws Conflict that names the states when it is not validated, or was sent before.
 */
export async function markSent(tx: Database, cart: TradeInCartRow, actor: Actor = SELLER): Promise<void> {
  for (const item of await lockItemsOf(tx, cart)) await transition(tx, item, 'sent', actor);
  if (cart.state === 'draft') throw illegalTransition('draft', 'sent');
  await updateCartRow(tx, cart.id, { sent_at: sql`now()` });
}

export async function deletePhotoFiles(photos: readonly { file: string }[]): Promise<void> {
  for (const { file } of photos) await deletePhoto('trade-in-photos', file);
}
