import { eq, sql } from 'drizzle-orm';
import type { Fate } from '#contract/trade-in.ts';
import type { Database } from '#server/db/database.ts';
import { tradeIn } from '#server/db/schema/trade-in.ts';
import { Conflict } from '#server/errors.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { buyItem } from './accept.ts';
import { isPast } from './deadlines.ts';
import { tradeInStateText } from './state-text.ts';
import { type Actor, illegalTransition, SELLER, type TradeInRow, transition } from './transitions.ts';
import type { WorkshopItem } from './workshop-rows.ts';

export interface Answer {
  answer: 'accept' | 'decline';
  /** The item's fate if declined; without it, the fate that was chosen before it was sent. */
  fate?: Fate;
}

/**
 * Records the seller's answer to a lower offer. An accepted item is bought for that amount; a declined one gets the
 * fate that the seller chose.
 *
 * @throws Conflict in another state, and once the time to answer is over
 */
export async function answerOffer(
  tx: Database,
  { item, cart }: WorkshopItem,
  { answer, fate }: Answer,
): Promise<TradeInRow> {
  if (item.state === 'devalued') await assertInTime(tx, item);
  if (answer === 'accept') return acceptOffer(tx, { item, cart }, SELLER, 'seller');
  return declineOffer(tx, { item, cart }, SELLER, {
    by: 'seller',
    fate: fate ?? cart.fate_if_refused ?? 'return',
  });
}

export async function acceptOffer(
  tx: Database,
  { item, cart }: WorkshopItem,
  actor: Actor,
  by: 'seller' | 'silence',
): Promise<TradeInRow> {
  // In review, only the workshop accepts.
  if (item.state !== 'devalued') throw illegalTransition(item.state, 'accepted');
  return buyItem(tx, { item, cart }, actor, {
    set: { answer: 'accepted', answered_by: by, answered_at: sql`now()` },
  });
}

export async function declineOffer(
  tx: Database,
  { item }: WorkshopItem,
  actor: Actor,
  { by, fate }: { by: 'seller' | 'silence'; fate: Fate },
): Promise<TradeInRow> {
  return transition(tx, item, 'declined', actor, {
    set: { answer: 'declined', answered_by: by, answered_at: sql`now()`, fate },
  });
}

/**
 * Changes the fate of an item that is not bought, while it is still at the shop.
 *
 * @throws Conflict in another state
 */
export async function chooseFate(tx: Database, { item }: WorkshopItem, fate: Fate): Promise<TradeInRow> {
  if (item.state !== 'refused' && item.state !== 'declined')
    throw new Conflict(
      refusalText('refusal.tradeIn.fateFixed', { state: tradeInStateText(item.state) }),
      'state',
    );
  const [changed] = await tx
    .update(tradeIn)
    .set({ fate, updated_at: sql`now()` })
    .where(eq(tradeIn.id, item.id))
    .returning();
  return changed ?? item;
}

/** @throws Conflict once the time to answer is over: then the default answer applies, whether or not its job has run */
export async function assertInTime(tx: Database, item: TradeInRow): Promise<void> {
  if (item.answer_by && (await isPast(tx, item.answer_by)))
    throw new Conflict(refusalText('refusal.tradeIn.answerTooLate'), 'answer-too-late', {
      answerBy: item.answer_by,
    });
}
