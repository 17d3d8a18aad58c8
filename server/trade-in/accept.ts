import { type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import type { tradeIn } from '#server/db/schema/trade-in.ts';
import { type Actor, type TradeInRow, transition } from './transitions.ts';
import type { WorkshopItem } from './workshop-rows.ts';

/**
 * Buys an item for the current offer, and pays for it if that is possible at once.
 *
 * @throws Conflict in another state
 */
export async function buyItem(
  tx: Database,
  { item }: WorkshopItem,
  actor: Actor,
  { note, set }: { note?: string; set?: PgUpdateSetSource<typeof tradeIn> } = {},
): Promise<TradeInRow> {
  const decided: SQL = sql`coalesce(decided_at, now())`;
  return transition(tx, item, 'accepted', actor, { note, set: { ...set, decided_at: decided } });
}
