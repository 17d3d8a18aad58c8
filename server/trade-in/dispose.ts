import { sql } from 'drizzle-orm';
import type { Fate, TradeInState } from '#contract/trade-in.ts';
import type { Database } from '#server/db/database.ts';
import { Conflict } from '#server/errors.ts';
import { isPast } from './deadlines.ts';
import { mailClosed } from './item-mails.ts';
import { hadSecondLook } from './second-look.ts';
import { type Actor, type TradeInRow, transition } from './transitions.ts';
import type { WorkshopItem } from './workshop-rows.ts';

const ENDS: Record<Fate, TradeInState> = { return: 'returned', donate: 'donated', recycle: 'recycled' };

interface Disposal {
  fate: Fate;
  actor: Actor;
  carrier?: string;
  trackingNumber?: string;
}

/**
 * Disposes of an item that the shop does not buy by its fate, once the seller cannot ask for a second look any more.
 *
 * @throws Conflict in another state, for another fate than the chosen one, and too early
 */
export async function disposeOf(
  tx: Database,
  { item, cart }: WorkshopItem,
  { fate, actor, carrier, trackingNumber }: Disposal,
): Promise<TradeInRow> {
  const to = ENDS[fate];
  const isOpen = item.state === 'refused' || item.state === 'declined';
  if (isOpen && item.fate !== fate)
    throw new Conflict(
      `Its seller chose to have it ${ENDS[item.fate ?? 'return']}, not ${to}.`,
      'other-fate',
    );
  if (item.state === 'refused' && item.answer_by)
    if (!(await isPast(tx, item.answer_by)) && !(await hadSecondLook(tx, item.id)))
      throw new Conflict(`Its seller may ask for a second look until ${item.answer_by}.`, 'too-early');
  const note = [carrier, trackingNumber].filter(Boolean).join(' ') || undefined;
  const disposed = await transition(tx, item, to, actor, { note, set: { fate, updated_at: sql`now()` } });
  await mailClosed(tx, { item: disposed, cart }, { carrier, trackingNumber });
  return disposed;
}
