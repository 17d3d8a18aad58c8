import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { runExclusively } from '#server/db/exclusive.ts';
import { Conflict, Invalid } from '#server/errors.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { freeSlotAt, nearestFreeSlots, slotFault } from './availability.ts';
import { expireUnconfirmed, holdsSeat } from './seats.ts';
import type { SlotTime } from './slots.ts';
import { findStore, type Store } from './stores.ts';

const TIME_FAULTS = {
  past: refusalText('refusal.booking.time.past'),
  notice: refusalText('refusal.booking.time.notice'),
  horizon: refusalText('refusal.booking.time.horizon'),
  closed: refusalText('refusal.booking.time.closed'),
  'trade-in': refusalText('refusal.booking.time.noTradeIn'),
} as const;

const slotTaken = (store: Store, startsAt: number) =>
  new Conflict(refusalText('refusal.booking.slotTaken'), 'slot-taken', {
    nearest: nearestFreeSlots(store, startsAt),
  });
/** @throws Invalid for a time that is no slot of the store; Conflict `slot-taken` with the nearest free ones */
function assertFree(store: Store, startsAt: number): SlotTime {
  const fault = slotFault(store, startsAt);
  if (fault) throw new Invalid([{ field: 'startsAt', message: TIME_FAULTS[fault] }]);
  const slot = freeSlotAt(store, startsAt);
  if (!slot) throw slotTaken(store, startsAt);
  return slot;
}

/**
 * Serializes callers who check a slot and take a seat: within the process by turns, between processes by a lock in the
 * database. The unique index on store, slot and seat is the final guard.
 */
export function withSlot<T>(
  db: Database,
  storeId: string,
  startsAt: number,
  take: (tx: Database, store: Store, slot: SlotTime) => Promise<T>,
): Promise<T> {
  const key = `slot ${storeId} ${startsAt}`;
  const readSeat = async () => {
    assertFree(await findStore(db, storeId), startsAt);
  };
  return runExclusively([key], readSeat, () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
      // Waits for a closure that is being written.
      await tx.execute(sql`select from real_store where id = ${storeId} for share`);
      const store = await findStore(tx, storeId);
      await expireUnconfirmed(tx, storeId, startsAt);
      return take(tx, store, assertFree(store, startsAt));
    }),
  );
}

export const timesOf = ({ startsAt, endsAt, day }: SlotTime) => ({
  starts_at: new Date(startsAt).toISOString(),
  ends_at: new Date(endsAt).toISOString(),
  day,
});

/** Selects the lowest free seat of a slot. */
export const freeSeat = (store: Store, startsAt: number): SQL<number> =>
  sql`(select min(seat) from generate_series(1, ${store.slot_capacity}) seat where not exists (select from booking b
    where b.store_id = ${store.id} and b.starts_at = ${new Date(startsAt).toISOString()} and b.seat = seat.seat
      and ${holdsSeat}))`;
