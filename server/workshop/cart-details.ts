import { desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { realStore } from '#server/db/schema/shop.ts';
import { tradeInActivity } from '#server/db/schema/trade-in.ts';
import type { TradeInCartRow } from '#server/trade-in/carts.ts';
import { versionOfCart } from './item-step.ts';
import { itemsOfTradeIn } from './lanes.ts';

/** A trade-in with its items and their events. */
export type CartDetails = Awaited<ReturnType<typeof cartDetails>>;

export async function cartDetails(db: Database, cart: TradeInCartRow) {
  const items = await itemsOfTradeIn(db, cart.id);
  const [store] = cart.store_id
    ? await db.select({ name: realStore.name }).from(realStore).where(eq(realStore.id, cart.store_id))
    : [];
  const ids = items.map(({ id }) => id);
  const activity = await db
    .select()
    .from(tradeInActivity)
    .where(inArray(tradeInActivity.trade_in_id, ids))
    .orderBy(desc(tradeInActivity.created_at), desc(tradeInActivity.id));
  const names = new Map(items.map((item) => [item.id, `${item.brandName}, ${item.name}`]));
  return {
    version: await versionOfCart(db, cart.id),
    cart,
    items,
    store: store?.name,
    story: activity.map((entry) => ({ ...entry, item: names.get(entry.trade_in_id) })),
  };
}
