import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { tradeIn } from '#server/db/schema/trade-in.ts';
import { Conflict } from '#server/errors.ts';
import { shelfOf } from '#server/stock/shelves.ts';
import { findItem, itemStep, type MemberStep } from './item-step.ts';
import { isHere } from './lanes.ts';

/**
 * Moves an item to a shelf of the workshop.
 *
 * @throws as itemStep; Invalid for an invalid shelf; Conflict while it is not here
 */
export async function hangItem(db: Database, step: MemberStep, typed: string): Promise<void> {
  const shelf = shelfOf(typed);
  // The version shows whether this is still true once the item is locked.
  const { item: before } = await findItem(db, step.key, step.actor);
  await itemStep(
    db,
    step,
    'trade-in move',
    async (tx, { item }) => {
      if (!isHere(item.state))
        throw new Conflict(`The trade-in is in state ${item.state}: it is not in the workshop.`, 'state');
      await tx.update(tradeIn).set({ shelf, updated_at: sql`now()` }).where(eq(tradeIn.id, item.id));
      return item;
    },
    { shelf: { before: before.shelf, after: shelf } },
  );
}
