import { and, asc, between, eq, gt, ne, or, sql } from 'drizzle-orm';
import type { BookingOutcome } from '#contract/private/appointments.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { assertVersion, versionOf } from '#server/audit/versions.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { booking } from '#server/db/schema/appointments.ts';
import { Conflict, Invalid, NotFound } from '#server/errors.ts';
import type { StoreIds } from '#server/identity/bearer.ts';
import { type AvailableDay, daysOf, today } from './availability.ts';
import type { BookingRow } from './booking-mails.ts';
import { cancelAppointment, moveAppointment } from './bookings.ts';
import { hoursOf } from './slots.ts';
import { findStore } from './stores.ts';
import { addDays } from './zoned-time.ts';

/** Days that one calendar shows at most, and without an end. */
const MOST_DAYS = 31;
const WEEK = 7;

/** An appointment with the version of its row. */
export interface VersionedBooking {
  row: BookingRow;
  version: string;
}

const isOwn = (storeIds: StoreIds, storeId: string) => storeIds === null || storeIds.includes(storeId);

interface CalendarDay extends Pick<AvailableDay, 'day' | 'slots'> {
  hours: [string, string][];
  bookings: VersionedBooking[];
}

/**
 * Returns a store's visitors on some days, and its free slots.
 *
 * @throws NotFound for another's or an unknown store; Invalid for too many days
 */
export async function storeCalendarOf(
  db: Database,
  { storeId, storeIds, from, to }: { storeId: string; storeIds: StoreIds; from?: string; to?: string },
): Promise<{ timezone: string; today: string; days: CalendarDay[] }> {
  if (!isOwn(storeIds, storeId)) throw new NotFound();
  const store = await findStore(db, storeId);
  const first = from ?? today(store);
  const last = to ?? addDays(first, WEEK - 1);
  if (last < first || last >= addDays(first, MOST_DAYS))
    throw new Invalid([{ field: 'to', message: `A calendar has 1 to ${MOST_DAYS} days.` }]);
  const holdsOrHeld = or(ne(booking.state, 'pending'), gt(booking.confirm_by, sql`now()`));
  const rows = await db
    .select({ row: booking, version: versionOf(booking) })
    .from(booking)
    .where(
      and(
        eq(booking.store_id, storeId),
        between(booking.day, first, last),
        ne(booking.state, 'expired'),
        holdsOrHeld,
      ),
    )
    .orderBy(asc(booking.starts_at), asc(booking.seat), asc(booking.id));
  const days = daysOf(store, first, last).map(({ day, slots }) => ({
    day,
    slots,
    hours: hoursOf(store, day),
    bookings: rows.filter(({ row }) => row.day === day),
  }));
  return { timezone: store.timezone, today: today(store), days };
}

/** A member's action on an appointment, with the version that was seen. */
export interface BookingStep {
  id: string;
  storeIds: StoreIds;
  actor: Actor;
  version: string;
}

/** @throws NotFound, also for another store's booking */
export async function findStoreBooking(
  db: Database,
  { id, storeIds }: Pick<BookingStep, 'id' | 'storeIds'>,
  lock = false,
): Promise<VersionedBooking> {
  if (!isId(id)) throw new NotFound();
  const query = db
    .select({ row: booking, version: versionOf(booking) })
    .from(booking)
    .where(eq(booking.id, id));
  const [found] = await (lock ? query.for('update') : query);
  if (!found || !isOwn(storeIds, found.row.store_id)) throw new NotFound();
  return found;
}

const subjectOf = (id: string) => ({ type: 'booking', id }) as const;

/**
 * Moves an appointment to another time of its store, until it begins; its customer is mailed.
 *
 * @throws NotFound, VersionConflict; as `moveAppointment`
 */
export async function moveByStore(db: Database, step: BookingStep, startsAt: string): Promise<void> {
  const { row, version } = await findStoreBooking(db, step);
  await assertVersion(db, step.version, version, subjectOf(step.id));
  const move = { startsAt, sequence: row.sequence };
  const noted = (tx: Database) =>
    recordAudit(tx, {
      actor: step.actor,
      action: 'booking move',
      subject: subjectOf(step.id),
      details: { store: row.store_id, before: row.starts_at, after: startsAt },
    });
  await moveAppointment(db, row, move, { by: 'store', noted });
}

/** Runs one step with the appointment locked, and records who did it. @throws NotFound, VersionConflict */
const bookingStep = (
  db: Database,
  step: BookingStep,
  action: string,
  run: (tx: Database, row: BookingRow) => Promise<Record<string, unknown>>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { row, version } = await findStoreBooking(tx, step, true);
    await assertVersion(tx, step.version, version, subjectOf(step.id));
    const details = await run(tx, row);
    const { actor } = step;
    await recordAudit(tx, {
      actor,
      action,
      subject: subjectOf(step.id),
      details: { store: row.store_id, ...details },
    });
  });

/** Cancels an appointment that is to come; its customer is mailed, and its time is free. @throws Conflict `too-late` */
export const cancelByStore = (db: Database, step: BookingStep): Promise<void> =>
  bookingStep(db, step, 'booking cancel', async (tx, row) => {
    const { now } = await findStore(tx, row.store_id);
    if (row.state === 'cancelled')
      throw new Conflict('The appointment has been cancelled.', 'booking-cancelled');
    if (Date.parse(row.starts_at) <= now)
      throw new Conflict('The appointment has begun: note whether the customer came.', 'too-late');
    await cancelAppointment(tx, row, 'store');
    return { before: row.state, after: 'cancelled' };
  });

/** Records, on the day, whether the customer came; null clears it. @throws Conflict `too-early` */
export const noteOutcome = (db: Database, step: BookingStep, outcome: BookingOutcome | null): Promise<void> =>
  bookingStep(db, step, 'booking outcome', async (tx, row) => {
    if (row.state !== 'booked') throw new Conflict('The appointment is not booked.', 'booking-unconfirmed');
    const store = await findStore(tx, row.store_id);
    if (row.day > today(store))
      throw new Conflict('Whether the customer came is noted on the day.', 'too-early');
    await tx.update(booking).set({ outcome }).where(eq(booking.id, row.id));
    return { before: row.outcome, after: outcome };
  });
