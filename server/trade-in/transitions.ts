import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { TradeInState } from '#contract/trade-in.ts';
import type { Database } from '#server/db/database.ts';
import { tradeIn, tradeInActivity } from '#server/db/schema/trade-in.ts';
import { Conflict } from '#server/errors.ts';
import { TransactionalEvent } from '#server/events/transactional-event.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { closeWhenDone } from './carts.ts';
import { type TradeInStateName, tradeInStateText } from './state-text.ts';
import { canTransition } from './states.ts';

export type TradeInRow = typeof tradeIn.$inferSelect;

/** Actor of a transition: the seller, an assistant at the counter, the workshop, or the shop by its rules. */
export interface Actor {
  kind: 'seller' | 'staff' | 'workshop' | 'shop';
  /** A first name that the seller may read. */
  name?: string;
  /** Member of the team; commands have a name only. */
  memberId?: string;
}

export const SELLER: Actor = { kind: 'seller' };
/** Jobs, and automatic effects. */
export const SHOP: Actor = { kind: 'shop' };

/** The state of an item has changed; published in the transaction that changes it. */
export const tradeInTransitioned = new TransactionalEvent<{ item: TradeInRow; from: TradeInState }>(
  'trade-in transitioned',
);

/** Returns the refusal of a transition. */
export const illegalTransition = (from: TradeInStateName, to: TradeInState): Conflict =>
  new Conflict(
    refusalText('refusal.tradeIn.cannotBecome', { state: tradeInStateText(from), to: tradeInStateText(to) }),
    'state',
    { from, to },
  );

/** Other writes of a transition: a note for the seller, and columns of the item. */
interface Besides {
  note?: string;
  set?: PgUpdateSetSource<typeof tradeIn>;
}

/**
 * Moves an item, locked with its trade-in by the caller, from one state to another, and records it for the seller. The
 * trade-in is closed with the last of its items. Automatic effects (an accepted item is paid) are complete when this
 * returns.
 *
 * @throws Conflict that names both states.
 */
export async function transition(
  tx: Database,
  item: TradeInRow,
  to: TradeInState,
  actor: Actor,
  { note, set }: Besides = {},
): Promise<TradeInRow> {
  if (!canTransition(item.state, to)) throw illegalTransition(item.state, to);
  const [changed] = await tx
    .update(tradeIn)
    .set({ ...set, state: to, updated_at: sql`now()` })
    .where(and(eq(tradeIn.id, item.id), eq(tradeIn.state, item.state)))
    .returning();
  if (!changed) throw new Conflict(refusalText('refusal.tradeIn.changedMeanwhile'), 'state');
  await recordActivity(tx, changed, actor, note);
  await closeWhenDone(tx, item.cart_id);
  await tradeInTransitioned.publish(tx, { item: changed, from: item.state });
  return changed;
}

/** Appends to the timeline of an item. */
export async function recordActivity(
  tx: Database,
  { id, state }: Pick<TradeInRow, 'id' | 'state'>,
  actor: Actor,
  note?: string,
): Promise<void> {
  await tx
    .insert(tradeInActivity)
    .values({ trade_in_id: id, state, actor: actor.kind, actor_name: actor.name, note });
}
