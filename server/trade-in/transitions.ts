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

/** Who moves an item on: its seller, an assistant at the counter, the workshop, or the shop by its rules. */
export interface Actor {
  kind: 'seller' | 'staff' | 'workshop' | 'shop';
  /** A first name that the seller may read. */
  name?: string;
  /** Of the team; commands know a name only. */
  memberId?: string;
}

export const SELLER: Actor = { kind: 'seller' };
/** Jobs, and what follows by itself. */
export const SHOP: Actor = { kind: 'shop' };

/** An item is in another state than before; published in the transaction that changes it. */
export const tradeInTransitioned = new TransactionalEvent<{ item: TradeInRow; from: TradeInState }>(
  'trade-in transitioned',
);

/** The refusal of a step from one state to another. */
export const illegalTransition = (from: TradeInStateName, to: TradeInState): Conflict =>
  new Conflict(
    refusalText('refusal.tradeIn.cannotBecome', { state: tradeInStateText(from), to: tradeInStateText(to) }),
    'state',
    { from, to },
  );

/** What a transition writes besides: a note for the seller to read, and columns of the item. */
interface Besides {
  note?: string;
  set?: PgUpdateSetSource<typeof tradeIn>;
}

/**
 * Takes an item, locked with its cart by the caller, from one state to another, and tells its seller so. The cart is
 * closed with the last of its items. What follows by itself (an accepted item is paid) is done when this returns.
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
