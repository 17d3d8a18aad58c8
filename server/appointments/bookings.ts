import { and, eq, sql } from 'drizzle-orm';
import type { BookingCreate, BookingMove } from '#lib/contract/booking.ts';
import { idOf } from '#lib/contract/hydra.ts';
import type { Database } from '#server/db/database.ts';
import { sqlState } from '#server/db/retry.ts';
import { booking } from '#server/db/schema/appointments.ts';
import { env } from '#server/env.ts';
import { Conflict, Invalid, NotFound } from '#server/errors.ts';
import { assertTradeInOn } from '#server/estimates/enabled.ts';
import type { Bearer } from '#server/identity/bearer.ts';
import { type BookingRow, mailBooking, planReminder } from './booking-mails.ts';
import { findStore } from './stores.ts';
import { freeSeat, timesOf, withSlot } from './take-slot.ts';

const HOUR = 3_600_000;

/** Until when an appointment can be moved and cancelled, in ms since 1970. */
export const changeableUntil = ({ starts_at }: Pick<BookingRow, 'starts_at'>): number =>
  Date.parse(starts_at) - env().APPOINTMENT_CHANGE_HOURS * HOUR;

const bookedThatDay = () =>
  new Conflict(
    'There is an appointment on this day already; its link in the e-mail moves it.',
    'booked-that-day',
  );
const changedSince = () => new Conflict('The appointment has been changed meanwhile.', 'booking-changed');

/** @throws Conflict `booked-that-day` where the unique index of a customer's day refuses the work. */
async function oncePerDay<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw sqlState(error) === '23505' ? bookedThatDay() : error;
  }
}

/**
 * Books a slot of a store for whoever is named; the mailbox is told, and reminded a day before. A customer or guest has
 * one appointment a day. Who calls without a token may name any e-mail, so nothing is said of the others that it has.
 *
 * @throws Invalid for a store or time that cannot be booked; Conflict `slot-taken` with the `nearest` free slots,
 * `booked-that-day`.
 */
export async function bookAppointment(
  db: Database,
  bearer: Bearer | null,
  { realStore, startsAt: moment, firstName, lastName, itemCount, ...person }: BookingCreate,
): Promise<BookingRow> {
  assertTradeInOn();
  const storeId = idOf(realStore);
  await findStore(db, storeId).catch((error) => {
    if (!(error instanceof NotFound)) throw error;
    throw new Invalid([{ field: 'realStore', message: 'There is no such store.', rule: 'choice' }]);
  });
  const startsAt = Date.parse(moment);
  const customerId = bearer && bearer.kind !== 'order' ? bearer.userId : null;
  return oncePerDay(() =>
    withSlot(db, storeId, startsAt, async (tx, store, slot) => {
      const [made] = await tx
        .insert(booking)
        .values({
          ...person,
          ...timesOf(slot),
          store_id: storeId,
          customer_id: customerId,
          seat: freeSeat(store, startsAt),
          first_name: firstName,
          last_name: lastName,
          item_count: itemCount,
        })
        .returning();
      if (!made) throw new Error('the appointment was not made');
      await mailBooking(tx, 'booking-confirmed', made, store);
      await planReminder(tx, made, store.now);
      return made;
    }),
  );
}

/** @throws Conflict for an appointment that is over, cancelled, or too near to be changed. */
function assertChangeable(row: BookingRow, now: number): void {
  if (row.state === 'cancelled')
    throw new Conflict('The appointment has been cancelled.', 'booking-cancelled');
  if (now > changeableUntil(row))
    throw new Conflict('It is too late to change this appointment; please call the store.', 'too-late');
}

/**
 * Moves an appointment to another slot of its store. Of two moves at once one is done, and the other is told.
 *
 * @throws Conflict `booking-changed`, `booking-cancelled`, `too-late`, `slot-taken` with the `nearest` free slots,
 * `booked-that-day`; Invalid for a time that is no slot.
 */
export async function moveAppointment(
  db: Database,
  row: BookingRow,
  { startsAt: moment, sequence }: BookingMove,
): Promise<BookingRow> {
  const startsAt = Date.parse(moment);
  assertChangeable(row, (await findStore(db, row.store_id)).now);
  if (sequence !== undefined && sequence !== row.sequence) throw changedSince();
  if (startsAt === Date.parse(row.starts_at)) return row;
  return oncePerDay(() =>
    withSlot(db, row.store_id, startsAt, async (tx, store, slot) => {
      const [moved] = await tx
        .update(booking)
        .set({
          ...timesOf(slot),
          seat: freeSeat(store, startsAt),
          sequence: row.sequence + 1,
          updated_at: sql`now()`,
        })
        .where(and(eq(booking.id, row.id), eq(booking.sequence, row.sequence), eq(booking.state, 'booked')))
        .returning();
      if (!moved) throw changedSince();
      await mailBooking(tx, 'booking-moved', moved, store);
      await planReminder(tx, moved, store.now);
      return moved;
    }),
  );
}

/**
 * Cancels an appointment; one that is cancelled already stays so. Its slot is free at once.
 *
 * @param by the store may do so at any time before it
 * @throws Conflict `too-late`
 */
export async function cancelAppointment(
  db: Database,
  row: BookingRow,
  by: 'customer' | 'store' = 'customer',
): Promise<void> {
  if (row.state === 'cancelled') return;
  const store = await findStore(db, row.store_id);
  if (by === 'customer') assertChangeable(row, store.now);
  await db.transaction(async (tx) => {
    const [cancelled] = await tx
      .update(booking)
      .set({ state: 'cancelled', sequence: sql`${booking.sequence} + 1`, updated_at: sql`now()` })
      .where(and(eq(booking.id, row.id), eq(booking.state, 'booked')))
      .returning();
    if (cancelled) await mailBooking(tx, 'booking-cancelled', cancelled, store, by);
  });
}
