import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { customer } from '#server/db/schema/customers.ts';
import { tradeIn } from '#server/db/schema/trade-in.ts';
import { Conflict, Invalid } from '#server/errors.ts';
import { assertTradeInOn } from '#server/estimates/enabled.ts';
import { newReference } from '#server/orders/reference.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { assertDraft, type TradeInCartRow, updateCartRow } from './carts.ts';
import { missingOf } from './completeness.ts';
import { lockItemsOf } from './items.ts';
import { priceItem } from './offers.ts';
import { photoCounts } from './related-rows.ts';
import { type Actor, SELLER, type TradeInRow, transition } from './transitions.ts';

/**
 * Confirms a trade-in for its seller: declarations and offers are fixed, and the trade-in gets its reference and parcel
 * number. An expired offer is renewed first; if it differs, it is shown before it applies.
 *
 * @throws NotFound; Conflict `state` for one that is no draft, `offers-changed` with the items whose offers differ now;
 * Invalid with every field that is missing, or an item that is not bought any more.
 */
export async function validateCart(
  db: Database,
  find: (tx: Database) => Promise<TradeInCartRow>,
  actor: Actor = SELLER,
): Promise<string> {
  assertTradeInOn();
  const { id, changed } = await db.transaction(async (tx) => {
    const cart = await find(tx);
    assertDraft(cart);
    // Items that were given back at the counter are not sold.
    const items = (await lockItemsOf(tx, cart)).filter(({ state }) => state === 'estimated');
    await assertComplete(tx, cart, items);
    const renewed = await renewOffers(tx, items);
    if (renewed.length === 0) await confirm(tx, cart, items, actor);
    return { id: cart.id, changed: renewed };
  });
  if (changed.length > 0)
    throw new Conflict(refusalText('refusal.tradeIn.offersChanged'), 'offers-changed', {
      items: changed,
    });
  return id;
}

async function assertComplete(tx: Database, cart: TradeInCartRow, items: TradeInRow[]): Promise<void> {
  const missing = missingOf(cart, items, await photoCounts(tx, cart.id));
  if (missing.length > 0)
    throw new Invalid(
      missing.map(({ field }) => ({ field, message: refusalText('violation.blank'), rule: 'blank' })),
    );
  const taken = await tx
    .select({ line: tradeIn.order_line_id, purchase: tradeIn.brand_purchase_id })
    .from(tradeIn)
    .where(
      and(
        sql`(${tradeIn.order_line_id} in (select order_line_id from trade_in where cart_id = ${cart.id})
          or ${tradeIn.brand_purchase_id} in (select brand_purchase_id from trade_in where cart_id = ${cart.id}))`,
        sql`${tradeIn.cart_id} <> ${cart.id} and ${tradeIn.state} not in ('estimated', 'cancelled', 'expired', 'returned')`,
      ),
    );
  const twice = items.findIndex((item) =>
    taken.some(({ line, purchase }) =>
      line === null ? purchase === item.brand_purchase_id : line === item.order_line_id,
    ),
  );
  if (twice >= 0)
    throw new Invalid([
      { field: `items[${twice}]`, message: refusalText('refusal.tradeIn.sellingAlready'), rule: 'notUnique' },
    ]);
}

/** @returns ids of the items whose expired offer has changed. */
async function renewOffers(tx: Database, items: TradeInRow[]): Promise<string[]> {
  const now = Date.now();
  const changed: string[] = [];
  for (const [index, item] of items.entries()) {
    if (item.offer_expires_at !== null && Date.parse(item.offer_expires_at) > now) continue;
    const priced = await priceItem(tx, item, `items[${index}].`);
    await tx
      .update(tradeIn)
      .set({ ...priced, updated_at: sql`now()` })
      .where(eq(tradeIn.id, item.id));
    if (priced.offer !== item.offer) changed.push(item.id);
  }
  return changed;
}

async function confirm(tx: Database, cart: TradeInCartRow, items: TradeInRow[], actor: Actor): Promise<void> {
  await updateCartRow(tx, cart.id, {
    state: 'validated',
    validated_at: sql`now()`,
    reference: newReference(),
    parcel_number: `TI${newReference().slice(0, 10)}`,
  });
  // A guest without a name becomes the seller.
  await tx
    .update(customer)
    .set({
      email: cart.email ?? '',
      first_name: cart.first_name ?? '',
      last_name: cart.last_name ?? '',
      phone: cart.phone,
    })
    .where(and(eq(customer.id, cart.customer_id), eq(customer.kind, 'guest'), eq(customer.email, '')));
  for (const item of items) await transition(tx, item, 'validated', actor);
}
