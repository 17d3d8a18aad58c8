import type { TradeInState } from '#contract/trade-in.ts';
import type { Database } from '#server/db/database.ts';
import { enqueueJob } from '#server/jobs/enqueue.ts';
import { cartById } from './carts.ts';
import { mailCredited, mailSold } from './item-mails.ts';
import { mailLabel } from './parcel-mails.ts';
import { enterPurchase } from './seller-register.ts';
import type { TradeInRow } from './transitions.ts';

/**
 * Applies the effects of a transition in the same transaction, for any caller: registers a bought item, and mails its
 * seller.
 *
 * @throws Conflict for a purchase from a minor
 */
export async function applyTransitionEffects(
  tx: Database,
  { item }: { item: TradeInRow; from: TradeInState },
): Promise<void> {
  if (item.state === 'accepted') await enterPurchase(tx, item);
  if (item.state === 'credited') await mailCredited(tx, { item, cart: await cartById(tx, item.cart_id) });
  if (item.state === 'sold') await mailSold(tx, { item, cart: await cartById(tx, item.cart_id) });
  if (item.state !== 'validated') return;
  const cart = await cartById(tx, item.cart_id);
  if (cart.circuit !== 'post') return;
  await mailLabel(tx, cart);
  await enqueueJob(tx, 'make-trade-in-label', { cartId: cart.id }, { key: `make-trade-in-label:${cart.id}` });
}
