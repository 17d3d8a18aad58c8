import { and, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm';
import type { TradeInState } from '#contract/trade-in.ts';
import type { Database } from '#server/db/database.ts';
import { tradeIn, tradeInCart } from '#server/db/schema/trade-in.ts';
import { Conflict } from '#server/errors.ts';
import type { TradeInCartRow } from './carts.ts';
import { isPurchase, lockItemsOf } from './items.ts';
import { mailReceived } from './parcel-mails.ts';
import { type Actor, illegalTransition, type TradeInRow, transition } from './transitions.ts';
import { itemNumber, lockCart } from './workshop-rows.ts';

/** States from which an item arrives: its seller need not have reported the parcel. */
const ON_THEIR_WAY: readonly TradeInState[] = ['validated', 'sent'];
/** States of items that were given up before they came. */
const GIVEN_UP: readonly TradeInState[] = ['cancelled', 'expired'];

interface ParcelInput {
  /** Reference, parcel number or id. */
  key: string;
  missing: readonly string[];
  /** Numbers or ids of items that were missing when the parcel was opened, and have arrived. */
  arrived?: readonly string[];
  actor: Actor;
  late?: boolean;
}

export interface ReceivedParcel {
  cart: TradeInCartRow;
  received: TradeInRow[];
  /** Items that are still on their way, or were never sent. */
  missing: TradeInRow[];
}

/**
 * Receives an opened parcel. Missing items stay on their way and are listed in the mail to the seller. A parcel that
 * was received before is only shown; its missing items are received if `arrived` names them.
 *
 * @param missing numbers or ids of items that are not in it.
 * @param late includes items that were cancelled or have expired since they were confirmed: they came late, and their
 * former offer applies.
 * @throws NotFound, and Conflict when nothing of it is on its way or a named item is of another parcel.
 */
export async function receiveParcel(
  tx: Database,
  { key, missing, arrived = [], actor, late = false }: ParcelInput,
): Promise<ReceivedParcel> {
  const cart = await lockCart(tx, key);
  const items = await lockItemsOf(tx, cart);
  const idOf = (name: string) => {
    const found = items.find(
      (item, index) => item.id === name || itemNumber(cart, index + 1) === name.toUpperCase(),
    );
    if (!found) throw new Conflict(`Trade-in ${cart.reference ?? key} has no item ${name}.`, 'state');
    return found.id;
  };
  const absent = missing.map(idOf);
  const present = arrived.map(idOf);
  const wasOpened = cart.received_at !== null;
  // Items that were given back at the counter were declined, and are not expected.
  const isLate = ({ state, offer, answer }: TradeInRow) =>
    late && GIVEN_UP.includes(state) && offer !== null && answer === null;
  const coming = items.filter((item) => ON_THEIR_WAY.includes(item.state) || isLate(item));
  const isHere = (item: TradeInRow) =>
    wasOpened ? present.includes(item.id) || isLate(item) : !absent.includes(item.id);
  const here = coming.filter(isHere);
  const stray = items.find(({ id }) => present.includes(id) && !here.some((item) => item.id === id));
  if (stray) throw illegalTransition(stray.state, 'received');
  if (here.length === 0 && wasOpened && !late) return { cart, received: [], missing: coming };
  if (here.length === 0) {
    const states = [...new Set(items.map(({ state }) => state))].join(', ');
    throw new Conflict(
      coming.length > 0
        ? `Nothing of trade-in ${cart.reference ?? key} would be received: every item is named as missing.`
        : `Nothing of trade-in ${cart.reference ?? key} is on its way: its items are ${states} and cannot become received.`,
      'state',
    );
  }
  if (here.some(isLate)) await reopen(tx, cart, here);
  const received: TradeInRow[] = [];
  for (const item of here) received.push(await transition(tx, item, 'received', actor));
  const [stamped] = await tx
    .update(tradeInCart)
    .set({
      received_at: sql`coalesce(received_at, now())`,
      sent_at: sql`coalesce(sent_at, now())`,
      updated_at: sql`now()`,
    })
    .where(eq(tradeInCart.id, cart.id))
    .returning();
  const result = {
    cart: stamped ?? cart,
    received,
    missing: coming.filter((item) => !isHere(item)),
  };
  await mailReceived(tx, result);
  return result;
}

/** Reopens an ended trade-in. @throws Conflict if its seller was erased, or the item is being sold again */
async function reopen(tx: Database, cart: TradeInCartRow, items: readonly TradeInRow[]): Promise<void> {
  const reference = cart.reference ?? cart.id;
  if (cart.validated_at === null || cart.last_name === null)
    throw new Conflict(`Who sold trade-in ${reference} is not known any more.`, 'seller-erased');
  const lines = items.flatMap(({ order_line_id }) => order_line_id ?? []);
  const purchases = items.flatMap(({ brand_purchase_id }) => brand_purchase_id ?? []);
  const again = and(
    or(inArray(tradeIn.order_line_id, lines), inArray(tradeIn.brand_purchase_id, purchases)),
    ne(tradeIn.cart_id, cart.id),
    notInArray(tradeIn.state, ['estimated', 'cancelled', 'expired', 'returned']),
  );
  if (items.some(isPurchase) && (await tx.$count(tradeIn, again)) > 0)
    throw new Conflict(`An item of trade-in ${reference} is being sold in another one.`, 'sold-again');
  await tx
    .update(tradeInCart)
    .set({ state: 'validated', closed_at: null })
    .where(eq(tradeInCart.id, cart.id));
}
