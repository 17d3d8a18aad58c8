import { asc, eq, or } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { tradeIn, tradeInCart } from '#server/db/schema/trade-in.ts';
import { NotFound } from '#server/errors.ts';
import type { TradeInCartRow } from './carts.ts';
import type { TradeInRow } from './transitions.ts';

/** An item with the cart that it came in, both locked. */
export interface WorkshopItem {
  item: TradeInRow;
  cart: TradeInCartRow;
}

/**
 * The workshop's name of an item: the reference of its cart and its place in it, from 1. It is on the label
 * that the item carries through the workshop.
 */
export const itemNumber = (cart: Pick<TradeInCartRow, 'reference' | 'id'>, place: number): string =>
  `${cart.reference ?? cart.id}-${place}`;

/** Items of a cart in their order: the first one has place 1. */
export const itemsOfCart = (db: Database, cartId: string): Promise<TradeInRow[]> =>
  db
    .select()
    .from(tradeIn)
    .where(eq(tradeIn.cart_id, cartId))
    .orderBy(asc(tradeIn.position), asc(tradeIn.id));

/** A cart by its reference, its parcel number or its id, locked. @throws NotFound */
export async function lockCart(tx: Database, key: string): Promise<TradeInCartRow> {
  const typed = key.trim().toUpperCase();
  const named = or(eq(tradeInCart.reference, typed), eq(tradeInCart.parcel_number, typed));
  const [cart] = await tx
    .select()
    .from(tradeInCart)
    .where(isId(key) ? eq(tradeInCart.id, key) : named)
    .for('update');
  if (!cart) throw new NotFound(`There is no trade-in ${key}.`);
  return cart;
}

/** An item by its number (`K7Q2M4X9ABCD-1`) or its id, locked with its cart. @throws NotFound */
export async function lockItem(tx: Database, key: string): Promise<WorkshopItem> {
  const unknown = new NotFound(`There is no item ${key}.`);
  if (isId(key)) {
    const [found] = await tx.select({ cart_id: tradeIn.cart_id }).from(tradeIn).where(eq(tradeIn.id, key));
    if (!found) throw unknown;
    return lockedItem(tx, await lockCart(tx, found.cart_id), ({ id }) => id === key, unknown);
  }
  const [, reference, place] = /^(.+)-(\d{1,2})$/.exec(key.trim()) ?? [];
  if (!reference || !place) throw unknown;
  const cart = await lockCart(tx, reference).catch(() => {
    throw unknown;
  });
  return lockedItem(tx, cart, (_, index) => index + 1 === Number(place), unknown);
}

async function lockedItem(
  tx: Database,
  cart: TradeInCartRow,
  is: (item: TradeInRow, index: number) => boolean,
  unknown: NotFound,
): Promise<WorkshopItem> {
  const matchingItem = (await itemsOfCart(tx, cart.id)).find(is);
  if (!matchingItem) throw unknown;
  const [item] = await tx.select().from(tradeIn).where(eq(tradeIn.id, matchingItem.id)).for('update');
  if (!item) throw unknown;
  return { item, cart };
}
