import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { auditOf } from '#server/audit/audit.ts';
import { time } from '#server/catalogue/items.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { tradeInActivity } from '#server/db/schema/trade-in.ts';
import { sellerRegister } from '#server/db/schema/trade-in-reviews.ts';

/** An event of an item: `event` in one word, an amount in cents. Without customers' names. */
export interface StoryEvent {
  at: string;
  event: string;
  actor?: string;
  amount?: number;
  note?: string;
}

const sold = z.object({ at: time, reference: z.string() });
/** Details of a member's action: the reason, the shelf, the price. */
const noted = z.looseObject({
  reason: z.string().optional(),
  after: z
    .union([z.number(), z.looseObject({ shelf: z.string() })])
    .optional()
    .catch(undefined),
});

/** Actors whose names are shown; sellers are visible to care in the trade-in. */
const STAFF = ['staff', 'workshop'];

/** Lists the events of an item, from its seller to its buyer, the oldest first. */
export async function storyOf(
  db: Database,
  id: string,
  history: readonly { price: number; since: string; reason: 'price' | 'markdown' }[],
): Promise<StoryEvent[]> {
  const steps = await db.select().from(tradeInActivity).where(eq(tradeInActivity.trade_in_id, id));
  const entries = await db.select().from(sellerRegister).where(eq(sellerRegister.trade_in_id, id));
  const done = await auditOf(db, { type: 'item', id });
  const orders = await rowsOf(
    db,
    sold,
    sql`select r.since as at, o.reference from reservation r join purchase_order o on o.id = r.order_id
      where r.item_id = ${id} and r.kind = 'sold'`,
  );
  const [first, ...others] = history;
  return [
    ...steps.map(({ created_at, state, actor, actor_name }) => ({
      at: created_at,
      event: `trade_in_${state}`,
      actor: STAFF.includes(actor) ? (actor_name ?? undefined) : undefined,
    })),
    ...entries.map(({ entered_at, number, price }) => ({
      at: entered_at,
      event: 'register',
      amount: price,
      note: String(number),
    })),
    ...(first ? [{ at: first.since, event: 'first_price', amount: first.price }] : []),
    ...others
      .filter(({ reason }) => reason === 'markdown')
      .map(({ since, price }) => ({ at: since, event: 'markdown', amount: price })),
    ...done.map(({ at, actor, action, details }) => {
      const { reason, after } = noted.parse(details);
      return {
        at,
        event: action.replace(/\W/g, '_'),
        actor,
        amount: typeof after === 'number' ? after : undefined,
        note: reason ?? (typeof after === 'object' ? after.shelf : undefined),
      };
    }),
    ...orders.map(({ at, reference }) => ({ at, event: 'sold', note: reference })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
}
