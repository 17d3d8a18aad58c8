import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { tradeInActivity } from '#server/db/schema/trade-in.ts';
import { tradeInPhoto, tradeInReview } from '#server/db/schema/trade-in-reviews.ts';
import { valuesOfField } from '#server/estimates/offers.ts';
import { hasPicture } from '#server/purchases/picture.ts';
import { isPast } from '#server/trade-in/deadlines.ts';
import { hadSecondLook } from '#server/trade-in/second-look.ts';
import type { TradeInRow } from '#server/trade-in/transitions.ts';
import type { WorkshopItem } from '#server/trade-in/workshop-rows.ts';
import { versionOfItem } from './item-step.ts';
import { itemsOfTradeIn } from './lanes.ts';

/** Data of an item for the bench. */
export type ItemDetails = Awaited<ReturnType<typeof itemDetails>>;

export async function itemDetails(db: Database, { item, cart }: WorkshopItem) {
  const items = await itemsOfTradeIn(db, cart.id);
  const listed = items.find(({ id }) => id === item.id);
  if (!listed) throw new Error(`item ${item.id} is not among those of its trade-in`);
  const photos = await db
    .select()
    .from(tradeInPhoto)
    .where(eq(tradeInPhoto.trade_in_id, item.id))
    .orderBy(asc(tradeInPhoto.position), asc(tradeInPhoto.id));
  const reviews = await db
    .select()
    .from(tradeInReview)
    .where(eq(tradeInReview.trade_in_id, item.id))
    .orderBy(desc(tradeInReview.created_at));
  const faults = await valuesOfField(db, 'defect', { type: item.type, category: item.category }, 'en-GB');
  return {
    version: await versionOfItem(db, item.id),
    item,
    cart,
    listed,
    of: items.length,
    photos,
    reviews,
    isSoldWithPicture: item.brand_purchase_id !== null && (await hasPicture(db, item.brand_purchase_id)),
    faults: faults.map(({ value, label }) => ({ value, label })),
    keptUntil: await keptUntil(db, item),
    story: await db
      .select()
      .from(tradeInActivity)
      .where(eq(tradeInActivity.trade_in_id, item.id))
      .orderBy(desc(tradeInActivity.created_at), desc(tradeInActivity.id)),
  };
}

/** Returns until when the seller of a refused item may request a second look; undefined once it can leave the shop. */
async function keptUntil(db: Database, { id, state, answer_by }: TradeInRow): Promise<string | undefined> {
  if (state !== 'refused' || answer_by === null) return undefined;
  return (await isPast(db, answer_by)) || (await hadSecondLook(db, id)) ? undefined : answer_by;
}
