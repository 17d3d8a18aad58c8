import { and, asc, between, eq, gt, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { booking, storeClosure } from '#server/db/schema/appointments.ts';
import { realStore } from '#server/db/schema/shop.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import { cancelAppointment } from './bookings.ts';
import { type Closure, isClosedAt } from './slots.ts';

export interface Closing extends Closure {
  storeId: string;
}

/** Finds future appointments within a closure. */
async function affected(db: Database, closing: Closing, timezone: string) {
  const { storeId, firstDay, lastDay } = closing;
  const onItsDays = await db
    .select()
    .from(booking)
    .where(
      and(
        eq(booking.store_id, storeId),
        or(
          eq(booking.state, 'booked'),
          and(eq(booking.state, 'pending'), gt(booking.confirm_by, sql`now()`)),
        ),
        gt(booking.starts_at, sql`now()`),
        between(booking.day, firstDay, lastDay),
      ),
    )
    .orderBy(asc(booking.starts_at), asc(booking.seat));
  return onItsDays.filter(({ starts_at, ends_at, day }) =>
    isClosedAt(timezone, closing, { startsAt: Date.parse(starts_at), endsAt: Date.parse(ends_at), day }),
  );
}

/**
 * Closes a store for some days, or for a part of each of them. With `cancel`, appointments at these times are cancelled
 * and their customers informed.
 *
 * @returns the appointments that are, or would be, cancelled. With `dryRun` nothing is written.
 * @throws NotFound for an unknown store; Conflict if there are appointments and `cancel` is not set.
 */
export function closeStore(
  db: Database,
  closing: Closing,
  { cancel, dryRun }: { cancel: boolean; dryRun: boolean },
) {
  return db.transaction(async (tx) => {
    const [store] = await tx.select().from(realStore).where(eq(realStore.id, closing.storeId)).for('update');
    if (!store) throw new NotFound(`There is no store ${closing.storeId}.`);
    const bookings = await affected(tx, closing, store.timezone);
    if (dryRun) return bookings;
    if (bookings.length > 0 && !cancel)
      throw new Conflict(
        bookings.length === 1
          ? 'There is an appointment at these times.'
          : `There are ${bookings.length} appointments at these times.`,
        'bookings-in-the-way',
      );
    const { storeId, firstDay, lastDay, between } = closing;
    await tx.insert(storeClosure).values({
      store_id: storeId,
      first_day: firstDay,
      last_day: lastDay,
      from_time: between?.[0],
      until_time: between?.[1],
    });
    for (const row of bookings) await cancelAppointment(tx, row, 'store');
    return bookings;
  });
}

/** Removes a closure with these times. @returns whether there was one. */
export async function reopenStore(
  db: Database,
  { storeId, firstDay, lastDay, between }: Closing,
): Promise<boolean> {
  const deleted = await db
    .delete(storeClosure)
    .where(
      and(
        eq(storeClosure.store_id, storeId),
        eq(storeClosure.first_day, firstDay),
        eq(storeClosure.last_day, lastDay),
        sql`${storeClosure.from_time} is not distinct from ${between?.[0] ?? null}::time`,
        sql`${storeClosure.until_time} is not distinct from ${between?.[1] ?? null}::time`,
      ),
    );
  return Boolean(deleted.rowCount);
}
