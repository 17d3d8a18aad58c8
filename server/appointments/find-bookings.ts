import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { booking } from '#server/db/schema/appointments.ts';
import { readSlice, type Slice } from '#server/db/slice.ts';
import { NotFound } from '#server/errors.ts';
import type { Bearer } from '#server/identity/bearer.ts';
import { bookingIdOf } from './booking-key.ts';
import type { BookingRow } from './booking-mails.ts';

/** Condition for the appointments of a token; an order's token has none. */
const ownBookings = (bearer: Bearer): SQL =>
  bearer.kind === 'order' ? sql`false` : eq(booking.customer_id, bearer.userId);

/**
 * Finds an appointment by its id, for its owner or a caller with the key of its link.
 *
 * @throws NotFound for another's or an unknown one.
 */
export async function findBooking(
  db: Database,
  id: string,
  bearer: Bearer | null,
  key: string | undefined,
): Promise<BookingRow> {
  const opened = key !== undefined && bookingIdOf(key) === id;
  if (!isId(id) || !(opened || bearer)) throw new NotFound();
  const [row] = await db
    .select()
    .from(booking)
    .where(and(eq(booking.id, id), opened || !bearer ? undefined : ownBookings(bearer)));
  if (!row) throw new NotFound();
  return row;
}

/** Lists a page of the token's appointments, the last one first. */
export function listBookings(
  db: Database,
  bearer: Bearer,
  slice: Slice,
): Promise<{ total: number; rows: BookingRow[] }> {
  const ownCondition = ownBookings(bearer);
  const rows = db
    .select()
    .from(booking)
    .where(ownCondition)
    .orderBy(desc(booking.starts_at), desc(booking.id))
    .$dynamic();
  return readSlice(db.$count(booking, ownCondition), rows, slice);
}

/** Moves appointments that a mailbox made without an account to the account that has proven the mailbox. */
export async function transferBookings(
  tx: Database,
  { customerId, email }: { customerId: string; email: string },
): Promise<void> {
  await tx.execute(sql`update booking b set customer_id = ${customerId}
    where b.email = lower(${email}) and b.customer_id is distinct from ${customerId}
      and not exists (select from customer c where c.id = b.customer_id and c.kind = 'customer')`);
}
