import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { tradeInReview } from '#server/db/schema/trade-in-reviews.ts';
import { Conflict } from '#server/errors.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { assertInTime } from './answer.ts';
import { SELLER, type TradeInRow, transition } from './transitions.ts';
import type { WorkshopItem } from './workshop-rows.ts';

/** Whether an item has had its second look. */
export const hadSecondLook = async (db: Database, itemId: string): Promise<boolean> =>
  (await db.$count(
    tradeInReview,
    and(eq(tradeInReview.trade_in_id, itemId), eq(tradeInReview.kind, 'second_look')),
  )) > 0;

/**
 * Requests a second look at an item that the workshop values less or refused, once, in the time to answer. It includes
 * photos that the seller has added since.
 *
 * @param text what the workshop should look at
 * @throws Conflict in another state, once the time is over, and for a second time
 */
export async function askSecondLook(tx: Database, { item }: WorkshopItem, text: string): Promise<TradeInRow> {
  if (item.state === 'devalued' || item.state === 'refused') {
    if (await hadSecondLook(tx, item.id))
      throw new Conflict(refusalText('refusal.tradeIn.secondLookUsed'), 'second-look-used');
    await assertInTime(tx, item);
  }
  return transition(tx, item, 'in_review', SELLER, {
    note: text,
    set: { answer_by: null },
  });
}
