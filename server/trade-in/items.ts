import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { TradeInState } from '#contract/trade-in.ts';
import { type ItemRow, itemsById } from '#server/catalogue/items.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { tradeIn } from '#server/db/schema/trade-in.ts';
import { readSlice, type Slice } from '#server/db/slice.ts';
import { NotFound } from '#server/errors.ts';
import type { TradeInCartRow } from './carts.ts';
import type { TradeInRow } from './transitions.ts';

/** Returns the shop's offer for an item in cents: the workshop's, else the one for the declaration. */
export const offerOf = ({ offer, found_offer }: TradeInRow): number | null => found_offer ?? offer;

/** Whether an item's data come from its order: one of this shop, or one of the brand. */
export const isPurchase = ({
  order_line_id,
  brand_purchase_id,
}: Pick<TradeInRow, 'order_line_id' | 'brand_purchase_id'>): boolean =>
  order_line_id !== null || brand_purchase_id !== null;

/** Scope of a call's items: a guest's or customer's, or those of the trade-in that is open at a counter. */
export type ItemOwner = { customerId: string } | { cartId: string };

const ownedBy = (owner: ItemOwner): SQL =>
  'cartId' in owner
    ? eq(tradeIn.cart_id, owner.cartId)
    : sql`${tradeIn.cart_id} in (select id from trade_in_cart where customer_id = ${owner.customerId})`;

/** Finds an item of the caller; undefined for another's or an unknown one. */
export async function ownItem(db: Database, owner: ItemOwner, id: string): Promise<TradeInRow | undefined> {
  if (!isId(id)) return undefined;
  const [item] = await db
    .select()
    .from(tradeIn)
    .where(and(eq(tradeIn.id, id), ownedBy(owner)));
  return item;
}

/** Lists the items of a guest or customer: those whose offer waits for an answer first, by its deadline; then the newest. */
export function listItems(
  db: Database,
  ownerId: string,
  { states, cartId, ...slice }: Slice & { states?: readonly TradeInState[]; cartId?: string },
): Promise<{ total: number; rows: TradeInRow[] }> {
  const where = and(
    ownedBy({ customerId: ownerId }),
    states?.length ? inArray(tradeIn.state, [...states]) : undefined,
    cartId === undefined ? undefined : isId(cartId) ? eq(tradeIn.cart_id, cartId) : sql`false`,
  );
  const rows = db
    .select()
    .from(tradeIn)
    .where(where)
    .orderBy(
      sql`case when ${tradeIn.state} = 'devalued' then ${tradeIn.answer_by} end nulls last`,
      desc(tradeIn.created_at),
      desc(tradeIn.id),
    )
    .$dynamic();
  return readSlice(db.$count(tradeIn, where), rows, slice);
}

/** Locks the items of a trade-in that the caller has locked. */
export function lockItemsOf(tx: Database, cart: Pick<TradeInCartRow, 'id'>): Promise<TradeInRow[]> {
  return tx
    .select()
    .from(tradeIn)
    .where(eq(tradeIn.cart_id, cart.id))
    .orderBy(asc(tradeIn.position), asc(tradeIn.id))
    .for('update');
}

/** Selects the next position among the items of a trade-in. */
export const nextPosition = (cartId: string): SQL =>
  sql`(select coalesce(max(position) + 1, 0) from trade_in where cart_id = ${cartId})`;

/** Finds an item that is or was for sale, which anyone may see; it has the id of its trade-in. @throws NotFound */
export async function itemForSale(db: Database, id: string): Promise<ItemRow> {
  const [item] = isId(id) ? await itemsById(db, [id]) : [];
  if (!item) throw new NotFound();
  return item;
}
