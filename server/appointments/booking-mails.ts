import { eq, sql } from 'drizzle-orm';
import { type Database, database } from '#server/db/database.ts';
import { booking } from '#server/db/schema/appointments.ts';
import { env } from '#server/env.ts';
import { enqueueJob } from '#server/jobs/enqueue.ts';
import type { BookingMail } from '#server/mail/booking-kinds.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { townLine } from '#shared/countries.ts';
import { closestLocale } from '#shared/locales.ts';
import { findStore, type Store } from './stores.ts';

export type BookingRow = typeof booking.$inferSelect;

/** Collects the data of an appointment for mails and the calendar file. */
export const bookingMail = (
  row: BookingRow,
  store: Store,
  by: 'customer' | 'store' = 'customer',
): BookingMail => ({
  bookingId: row.id,
  sequence: row.sequence,
  firstName: row.first_name,
  store: {
    name: store.name,
    address: [store.street, townLine({ ...store, countryCode: store.country_code })],
    phone: store.phone ?? undefined,
    latitude: store.latitude,
    longitude: store.longitude,
  },
  timezone: store.timezone,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  changedAt: row.updated_at,
  changeHours: env().APPOINTMENT_CHANGE_HOURS,
  cancelledBy: by,
  confirmBy: row.confirm_by ?? undefined,
});

/** Mails an event of an appointment, in the event's transaction. */
export function mailBooking(
  tx: Database,
  template:
    | 'booking-confirm'
    | 'booking-confirmed'
    | 'booking-moved'
    | 'booking-cancelled'
    | 'booking-reminder',
  row: BookingRow,
  store: Store,
  by?: 'customer' | 'store',
): Promise<void> {
  return enqueueMail(tx, {
    to: row.email,
    template,
    data: bookingMail(row, store, by),
    dedupKey: `${template}:${row.id}:${row.sequence}`,
    locale: closestLocale(row.locale),
  });
}

/**
 * Plans the reminder for a day before, replacing an earlier plan. A customer who books or moves within that day has
 * just had a mail and is not reminded.
 *
 * @param now in ms since 1970
 */
export async function planReminder(tx: Database, row: BookingRow, now: number): Promise<void> {
  const before = env().APPOINTMENT_REMINDER_HOURS * 3_600_000;
  const runAt = Date.parse(row.starts_at) - before;
  if (runAt <= now) return;
  const payload = { bookingId: row.id, sequence: row.sequence };
  await enqueueJob(tx, 'remind-booking', payload, {
    key: `remind-booking:${row.id}:${row.sequence}`,
    runAt: sql`${new Date(runAt).toISOString()}::timestamptz`,
  });
}

/** Sends the reminder of an appointment unless it was changed since the reminder was planned; a job. */
export async function remindOfBooking({
  bookingId,
  sequence,
}: {
  bookingId: string;
  sequence: number;
}): Promise<void> {
  await database().transaction(async (tx) => {
    const [row] = await tx.select().from(booking).where(eq(booking.id, bookingId)).for('update');
    if (row?.state !== 'booked' || row.sequence !== sequence) return;
    const store = await findStore(tx, row.store_id);
    if (Date.parse(row.starts_at) > store.now) await mailBooking(tx, 'booking-reminder', row, store);
  });
}
