import { asc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { tradeIn, tradeInCart } from '#server/db/schema/trade-in.ts';
import { NotFound } from '#server/errors.ts';
import { cartsWhere, type TradeInCartRow } from './carts.ts';
import type { TradeInRow } from './transitions.ts';

/** An item with its trade-in, both locked. */
export interface WorkshopItem {
  item: TradeInRow;
  cart: TradeInCartRow;
}

/**
 * Returns the workshop's number of an item: the reference of its trade-in and its position in it, from 1. It is on the
 * label of the item in the workshop.
 */
export const itemNumber = (cart: Pick<TradeInCartRow, 'reference' | 'id'>, place: number): string =>
  `${cart.reference ?? cart.id}-${place}`;

/** Lists items of a trade-in in their order, from position 1. */
export const itemsOfCart = (db: Database, cartId: string): Promise<TradeInRow[]> =>
  db
    .select()
    .from(tradeIn)
    .where(eq(tradeIn.cart_id, cartId))
    .orderBy(asc(tradeIn.position), asc(tradeIn.id));

/** Finds a trade-in by its reference, its parcel number or its id, locked. @throws NotFound */
export const lockCart = (tx: Database, key: string): Promise<TradeInCartRow> => cartByKey(tx, key, true);

/** Finds a trade-in by its reference, its parcel number or its id. @throws NotFound */
export async function cartByKey(db: Database, key: string, lock = false): Promise<TradeInCartRow> {
  const typed = key.replace(/\s/g, '').toUpperCase();
  const named = or(
    eq(tradeInCart.reference, typed),
    eq(tradeInCart.parcel_number, typed),
    sql`${tradeInCart.id} in (select trade_in_cart_id from shipping_label where tracking_number = ${typed})`,
  );
  const [cart] = await cartsWhere(db, isId(key) ? eq(tradeInCart.id, key) : named, lock);
  if (!cart) throw new NotFound(`There is no trade-in ${key}.`);
  return cart;
}

/** Finds an item by its number (`K7Q2M4X9ABCD-1`) or its id, locked with its trade-in. @throws NotFound */
export const lockItem = (tx: Database, key: string): Promise<WorkshopItem> => itemByKey(tx, key, true);

/** Finds an item by its number or its id, with its trade-in. @throws NotFound */
export async function itemByKey(db: Database, key: string, lock = false): Promise<WorkshopItem> {
  const unknown = new NotFound(`There is no item ${key}.`);
  if (isId(key)) {
    const [found] = await db.select({ cart_id: tradeIn.cart_id }).from(tradeIn).where(eq(tradeIn.id, key));
    if (!found) throw unknown;
    return itemWhere(db, await cartByKey(db, found.cart_id, lock), ({ id }) => id === key, lock, unknown);
  }
  const [, reference, place] = /^(.+)-(\d{1,2})$/.exec(key.trim()) ?? [];
  if (!reference || !place) throw unknown;
  const cart = await cartByKey(db, reference, lock).catch(() => {
    throw unknown;
  });
  return itemWhere(db, cart, (_, index) => index + 1 === Number(place), lock, unknown);
}

async function itemWhere(
  db: Database,
  cart: TradeInCartRow,
  is: (item: TradeInRow, index: number) => boolean,
  lock: boolean,
  unknown: NotFound,
): Promise<WorkshopItem> {
  const matchingItem = (await itemsOfCart(db, cart.id)).find(is);
  if (!matchingItem) throw unknown;
  if (!lock) return { item: matchingItem, cart };
  const [item] = await db.select().from(tradeIn).where(eq(tradeIn.id, matchingItem.id)).for('update');
  if (!item) throw unknown;
  return { item, cart };
}
