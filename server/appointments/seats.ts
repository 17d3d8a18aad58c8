import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { booking } from '#server/db/schema/appointments.ts';

/** Whether an appointment `b` holds its seat: confirmed, or with time left to confirm it. */
export const holdsSeat = sql`(b.state = 'booked' or (b.state = 'pending' and b.confirm_by > now()))`;

/** Ends the overdue unconfirmed appointments of a slot, so that their seats can be taken. */
export async function expireUnconfirmed(tx: Database, storeId: string, startsAt: number): Promise<void> {
  await tx
    .update(booking)
    .set({ state: 'expired', network: null })
    .where(
      and(
        eq(booking.store_id, storeId),
        eq(booking.starts_at, new Date(startsAt).toISOString()),
        eq(booking.state, 'pending'),
        lte(booking.confirm_by, sql`now()`),
      ),
    );
}
