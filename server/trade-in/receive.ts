import { eq, sql } from 'drizzle-orm';
import type { TradeInState } from '#lib/contract/trade-in.ts';
import type { Database } from '#server/db/database.ts';
import { tradeInCart } from '#server/db/schema/trade-in.ts';
import { Conflict } from '#server/errors.ts';
import type { TradeInCartRow } from './carts.ts';
import { lockItemsOf } from './items.ts';
import { mailReceived } from './parcel-mails.ts';
import { type Actor, type TradeInRow, transition } from './transitions.ts';
import { itemNumber, lockCart } from './workshop-rows.ts';

/** States from which an item arrives: whoever sends it need not have said so. */
const ON_THEIR_WAY: readonly TradeInState[] = ['validated', 'sent'];

export interface ReceivedParcel {
  cart: TradeInCartRow;
  received: TradeInRow[];
  /** Still on their way, or never sent. */
  missing: TradeInRow[];
}

/**
 * A parcel is here and was opened. What is not in it stays on its way and is named in the mail to the seller; it can be
 * received later.
 *
 * @param missing numbers or ids of items that are not in it.
 * @throws NotFound, and Conflict when nothing of it is on its way or an item is named that is not of it.
 */
export async function receiveParcel(
  tx: Database,
  { key, missing, actor }: { key: string; missing: readonly string[]; actor: Actor },
): Promise<ReceivedParcel> {
  const cart = await lockCart(tx, key);
  const items = await lockItemsOf(tx, cart);
  const named = missing.map((name) => {
    const found = items.find(
      (item, index) => item.id === name || itemNumber(cart, index + 1) === name.toUpperCase(),
    );
    if (!found) throw new Conflict(`Trade-in ${cart.reference ?? key} has no item ${name}.`, 'state');
    return found.id;
  });
  const coming = items.filter(({ state }) => ON_THEIR_WAY.includes(state));
  const here = coming.filter(({ id }) => !named.includes(id));
  if (here.length === 0) {
    const states = [...new Set(items.map(({ state }) => state))].join(', ');
    throw new Conflict(
      coming.length > 0
        ? `Nothing of trade-in ${cart.reference ?? key} would be received: every item is named as missing.`
        : `Nothing of trade-in ${cart.reference ?? key} is on its way: its items are ${states} and cannot become received.`,
      'state',
    );
  }
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
    missing: coming.filter(({ id }) => named.includes(id)),
  };
  await mailReceived(tx, result);
  return result;
}
