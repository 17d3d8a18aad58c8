import { and, asc, between, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { booking, storeClosure } from '#server/db/schema/appointments.ts';
import { realStore } from '#server/db/schema/shop.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import { cancelAppointment } from './bookings.ts';

export interface Closing {
  storeId: string;
  /** Whole days by the store's calendar, both included. */
  firstDay: string;
  lastDay: string;
}

/** Appointments to come that a closure leaves without a store. */
const affected = (db: Database, { storeId, firstDay, lastDay }: Closing) =>
  db
    .select()
    .from(booking)
    .where(
      and(
        eq(booking.store_id, storeId),
        eq(booking.state, 'booked'),
        gt(booking.starts_at, sql`now()`),
        between(booking.day, firstDay, lastDay),
      ),
    )
    .orderBy(asc(booking.starts_at), asc(booking.seat));

/**
 * Closes a store for some days. Appointments on them are cancelled, and their customers told, where `cancel` says so.
 *
 * @returns the appointments that are, or would be, cancelled. With `dryRun` nothing is written.
 * @throws NotFound for an unknown store; Conflict where appointments are in the way and are not to be cancelled.
 */
export function closeStore(
  db: Database,
  closing: Closing,
  { cancel, dryRun }: { cancel: boolean; dryRun: boolean },
) {
  return db.transaction(async (tx) => {
    const [store] = await tx.select().from(realStore).where(eq(realStore.id, closing.storeId)).for('update');
    if (!store) throw new NotFound(`There is no store ${closing.storeId}.`);
    const bookings = await affected(tx, closing);
    if (dryRun) return bookings;
    if (bookings.length > 0 && !cancel)
      throw new Conflict(`There are ${bookings.length} appointments on these days.`, 'bookings-in-the-way');
    const { storeId, firstDay, lastDay } = closing;
    await tx.insert(storeClosure).values({ store_id: storeId, first_day: firstDay, last_day: lastDay });
    for (const row of bookings) await cancelAppointment(tx, row, 'store');
    return bookings;
  });
}

/** Opens a store again on the days of a closure. @returns whether there was one of just these days. */
export async function reopenStore(db: Database, { storeId, firstDay, lastDay }: Closing): Promise<boolean> {
  const gone = await db
    .delete(storeClosure)
    .where(
      and(
        eq(storeClosure.store_id, storeId),
        eq(storeClosure.first_day, firstDay),
        eq(storeClosure.last_day, lastDay),
      ),
    );
  return Boolean(gone.rowCount);
}
