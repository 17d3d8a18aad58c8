import { and, eq, sql } from 'drizzle-orm';
import type { BookingCreate, BookingMove } from '#contract/booking.ts';
import { idOf } from '#contract/hydra.ts';
import type { Database } from '#server/db/database.ts';
import { booking } from '#server/db/schema/appointments.ts';
import { env } from '#server/env.ts';
import { Conflict, Invalid, NotFound } from '#server/errors.ts';
import { assertTradeInOn } from '#server/estimates/enabled.ts';
import type { Bearer } from '#server/identity/bearer.ts';
import { networkOf } from '#server/identity/network.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { type BookingRow, mailBooking, planReminder } from './booking-mails.ts';
import { isOwnMailbox, limitBookings } from './confirm-booking.ts';
import { assertNoneOpen, endUnconfirmed, lockVisitor } from './one-per-person.ts';
import { findStore } from './stores.ts';
import { freeSeat, timesOf, withSlot } from './take-slot.ts';

const HOUR = 3_600_000;

/** Returns until when an appointment can be moved and cancelled, in ms since 1970. */
export const changeableUntil = ({ starts_at }: Pick<BookingRow, 'starts_at'>): number =>
  Date.parse(starts_at) - env().APPOINTMENT_CHANGE_HOURS * HOUR;

const changedSince = () => new Conflict(refusalText('refusal.booking.changed'), 'booking-changed');

/**
 * Books a slot of a store. A caller whose account has the named and confirmed mailbox gets a booked appointment. Any
 * other caller gets an unconfirmed one, which holds its seat until the mailed link expires; the answer does not reveal
 * whether the mailbox has other appointments.
 *
 * @param ip of the caller, for the ceilings
 * @throws Invalid for a store or time that cannot be booked; Conflict `slot-taken` with the `nearest` free slots,
 * `already-booked`; TooManyAttempts
 */
export async function bookAppointment(
  db: Database,
  bearer: Bearer | null,
  { realStore, startsAt: moment, firstName, lastName, itemCount, ...person }: BookingCreate,
  ip: string,
): Promise<BookingRow> {
  assertTradeInOn();
  const storeId = idOf(realStore);
  await findStore(db, storeId).catch((error) => {
    if (!(error instanceof NotFound)) throw error;
    throw new Invalid([
      { field: 'realStore', message: refusalText('refusal.store.unknown'), rule: 'choice' },
    ]);
  });
  const startsAt = Date.parse(moment);
  const customerId = bearer && bearer.kind !== 'order' ? bearer.userId : null;
  return withSlot(db, storeId, startsAt, async (tx, store, slot) => {
    const visitor = { email: person.email, phone: person.phone, customer_id: customerId };
    const isProven = await isOwnMailbox(tx, bearer, person.email);
    await lockVisitor(tx, visitor);
    if (isProven) await assertNoneOpen(tx, visitor);
    await endUnconfirmed(tx, visitor);
    const [made] = await tx
      .insert(booking)
      .values({
        ...person,
        ...timesOf(slot),
        ...(isProven ? { state: 'booked' } : unconfirmed(networkOf(ip))),
        store_id: storeId,
        customer_id: customerId,
        seat: freeSeat(store, startsAt),
        first_name: firstName,
        last_name: lastName,
        item_count: itemCount,
      })
      .returning();
    if (!made) throw new Error('the appointment was not made');
    await mailBooking(tx, isProven ? 'booking-confirmed' : 'booking-confirm', made, store);
    if (isProven) await planReminder(tx, made, store.now);
    await limitBookings(tx, made, ip);
    return made;
  });
}

const unconfirmed = (network: string) => ({
  state: 'pending' as const,
  confirm_by: sql`now() + make_interval(mins => ${env().APPOINTMENT_CONFIRM_MINUTES})`,
  network,
});

/** @throws Conflict for an appointment that is over, cancelled, or too close to be changed. */
function assertChangeable(row: BookingRow, now: number, by: 'customer' | 'store' = 'customer'): void {
  if (row.state === 'cancelled')
    throw new Conflict(refusalText('refusal.booking.cancelled'), 'booking-cancelled');
  if (row.state !== 'booked')
    throw new Conflict(refusalText('refusal.booking.unconfirmed'), 'booking-unconfirmed');
  if (now > (by === 'store' ? Date.parse(row.starts_at) : changeableUntil(row)))
    throw new Conflict(refusalText('refusal.booking.tooLate'), 'too-late');
}

/**
 * Moves an appointment to another slot of its store. Of two simultaneous moves, one succeeds.
 *
 * @param options `by` the store it can be moved until it begins; `noted` writes more in the transaction
 * @throws Conflict `booking-changed`, `booking-cancelled`, `too-late`, `booking-unconfirmed`, `slot-taken` with the
 * `nearest` free slots; Invalid for a time that is no slot.
 */
export async function moveAppointment(
  db: Database,
  row: BookingRow,
  { startsAt: moment, sequence }: BookingMove,
  { by = 'customer', noted }: { by?: 'customer' | 'store'; noted?(tx: Database): Promise<void> } = {},
): Promise<BookingRow> {
  const startsAt = Date.parse(moment);
  assertChangeable(row, (await findStore(db, row.store_id)).now, by);
  if (sequence !== undefined && sequence !== row.sequence) throw changedSince();
  if (startsAt === Date.parse(row.starts_at)) return row;
  return withSlot(db, row.store_id, startsAt, async (tx, store, slot) => {
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
    await noted?.(tx);
    return moved;
  });
}

/**
 * Cancels an appointment; a cancelled or expired one is unchanged. Its slot is free at once.
 *
 * @param by the store may do so at any time before it
 * @throws Conflict `too-late`
 */
export async function cancelAppointment(
  db: Database,
  row: BookingRow,
  by: 'customer' | 'store' = 'customer',
): Promise<void> {
  if (row.state === 'cancelled' || row.state === 'expired') return;
  const store = await findStore(db, row.store_id);
  if (by === 'customer' && row.state === 'booked') assertChangeable(row, store.now);
  await db.transaction(async (tx) => {
    const [cancelled] = await tx
      .update(booking)
      .set({
        state: 'cancelled',
        confirm_by: null,
        network: null,
        sequence: sql`${booking.sequence} + 1`,
        updated_at: sql`now()`,
      })
      .where(and(eq(booking.id, row.id), eq(booking.state, row.state)))
      .returning();
    // An unproven mailbox gets no mail but the one with the link.
    if (cancelled && row.state === 'booked') await mailBooking(tx, 'booking-cancelled', cancelled, store, by);
  });
}
