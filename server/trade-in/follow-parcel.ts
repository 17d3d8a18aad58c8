import type { ParcelStep } from '#contract/parcel.ts';
import type { Database } from '#server/db/database.ts';
import type { ParcelEvent } from '#server/delivery/carrier.ts';
import type { LabelledParcel } from '#server/delivery/parcels/parcel-events.ts';
import { cartById } from './carts.ts';
import { markSent } from './end-cart.ts';
import { SHOP } from './transitions.ts';
import { itemsOfCart } from './workshop-rows.ts';

const HAS_LEFT: readonly ParcelStep[] = ['moving', 'out_for_delivery', 'waiting', 'delivered'];

/** Marks a trade-in as sent when the carrier has its parcel, even if the seller has not; in the same transaction. */
export async function followTradeIn(
  tx: Database,
  { parcel, event }: { parcel: LabelledParcel; event: ParcelEvent },
): Promise<void> {
  if (!parcel.trade_in_cart_id || !HAS_LEFT.includes(event.step)) return;
  const cart = await cartById(tx, parcel.trade_in_cart_id, true);
  const items = await itemsOfCart(tx, cart.id);
  // A trade-in that was sent, received or has ended is unchanged.
  if (cart.sent_at === null && items.every(({ state }) => state === 'validated'))
    await markSent(tx, cart, SHOP);
}
