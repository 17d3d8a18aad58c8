import { eq } from 'drizzle-orm';
import { idOf } from '#contract/hydra.ts';
import { MAX_TRADE_IN_ITEMS, type TradeInCreate } from '#contract/trade-in.ts';
import type { Database } from '#server/db/database.ts';
import { tradeIn } from '#server/db/schema/trade-in.ts';
import { Invalid } from '#server/errors.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { assertDraft, findCart, openDraft, updateCartRow } from './carts.ts';
import { nextPosition } from './items.ts';
import { assertDescribed, priceItem } from './offers.ts';
import { boughtItem, describedItem, type ItemFacts, purchasedItem } from './purchased-item.ts';
import { type Actor, recordActivity, SELLER, type TradeInRow } from './transitions.ts';

/**
 * Adds an item with its offer to a draft of a guest or customer, their only one unless the body names it.
 *
 * @throws NotFound for another's or an unknown trade-in; Conflict for one that is not a draft any more; Invalid for an
 * item that is not bought, too many items, or an order line that is not the owner's to sell.
 */
export async function addItem(
  tx: Database,
  ownerId: string,
  input: TradeInCreate,
  actor: Actor = SELLER,
): Promise<TradeInRow> {
  const cart = input.tradeInCart
    ? await findCart(tx, ownerId, idOf(input.tradeInCart), true)
    : await openDraft(tx, ownerId);
  assertDraft(cart);
  if ((await tx.$count(tradeIn, eq(tradeIn.cart_id, cart.id))) >= MAX_TRADE_IN_ITEMS)
    throw new Invalid([
      { field: '', message: refusalText('refusal.tradeIn.full', { most: MAX_TRADE_IN_ITEMS }) },
    ]);
  const { order_line_id, brand_purchase_id, ...facts } = await factsOf(tx, ownerId, input);
  const described = {
    ...facts,
    condition: input.condition ?? null,
    defects: [...new Set(input.defects)],
  };
  await assertDescribed(tx, described, order_line_id !== null);
  const priced = await priceItem(tx, described);
  const [item] = await tx
    .insert(tradeIn)
    .values({
      ...described,
      ...priced,
      order_line_id,
      brand_purchase_id,
      cart_id: cart.id,
      position: nextPosition(cart.id),
    })
    .returning();
  if (!item) throw new Error('the item was not added');
  await recordActivity(tx, item, actor);
  await updateCartRow(tx, cart.id, {});
  return item;
}

async function factsOf(tx: Database, ownerId: string, input: TradeInCreate): Promise<ItemFacts> {
  if (input.orderItem) return boughtItem(tx, ownerId, idOf(input.orderItem));
  if (input.purchase) return purchasedItem(tx, ownerId, input.purchase, input);
  return describedItem(input);
}
