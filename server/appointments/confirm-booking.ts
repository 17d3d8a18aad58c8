import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { booking } from '#server/db/schema/appointments.ts';
import { customer } from '#server/db/schema/customers.ts';
import { env } from '#server/env.ts';
import { Conflict, Gone, NotFound, TooManyAttempts } from '#server/errors.ts';
import type { Bearer } from '#server/identity/bearer.ts';
import { limitNetwork, rateLimit } from '#server/identity/limit.ts';
import { networksOf } from '#server/identity/network.ts';
import { idOfSigned } from '#server/identity/signed-id.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { type BookingRow, mailBooking, planReminder } from './booking-mails.ts';
import { assertNoneOpen, lockVisitor } from './one-per-person.ts';
import { findStore } from './stores.ts';

const HOUR_SECONDS = 3_600;
/** Limit of links to one mailbox within an hour, by any caller. */
const LINKS_PER_MAILBOX = 6;

/** Whether a mailbox is the confirmed one of the account that books: such an appointment needs no link. */
export async function isOwnMailbox(tx: Database, bearer: Bearer | null, email: string): Promise<boolean> {
  if (bearer?.kind !== 'customer') return false;
  const found = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(
      and(
        eq(customer.id, bearer.userId),
        eq(customer.email, email),
        sql`${customer.email_confirmed_at} is not null`,
      ),
    );
  return found.length > 0;
}

const held = z.object({ count: z.coerce.number(), wait: z.coerce.number() });

/**
 * Limits the appointments that one network makes, IPv6 by /64 and /48. Refused ones do not count, because a refusal
 * undoes the count with its transaction.
 *
 * @throws TooManyAttempts with the seconds to wait
 */
export async function limitBookings(tx: Database, row: BookingRow, ip: string): Promise<void> {
  if (!env().RATE_LIMITS) return;
  const isUnconfirmed = row.state === 'pending';
  if (isUnconfirmed) await rateLimit(`booking links ${row.email}`, LINKS_PER_MAILBOX, HOUR_SECONDS, tx);
  // The rows of these counters are locked until the transaction ends, so that the counts below are exact.
  await limitNetwork('bookings', ip, env().APPOINTMENTS_PER_NETWORK, HOUR_SECONDS, tx);
  if (!isUnconfirmed) return;
  for (const { network, share } of networksOf(ip)) {
    const [unconfirmed] = await rowsOf(
      tx,
      held,
      sql`select count(*) as count, coalesce(ceil(extract(epoch from min(confirm_by) - now())), 1) as wait from booking
        where network is not null and network::inet <<= ${network}::inet and state = 'pending' and confirm_by > now()`,
    );
    if (unconfirmed && unconfirmed.count > env().UNCONFIRMED_APPOINTMENTS_PER_NETWORK * share)
      throw new TooManyAttempts(Math.max(1, unconfirmed.wait));
  }
}

const expired = () => new Gone(refusalText('refusal.booking.expired'), 'booking-expired');

/**
 * Confirms an appointment by the token of its mailed link, and mails the mailbox. A booked one is unchanged.
 *
 * @throws NotFound for a token of another appointment; Gone `booking-expired`; Conflict `booking-cancelled`,
 * `already-booked`
 */
export async function confirmAppointment(db: Database, id: string, token: string): Promise<BookingRow> {
  if (idOfSigned('booking-confirm', token) !== id) throw new NotFound();
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(booking).where(eq(booking.id, id));
    if (!known) throw new NotFound();
    await lockVisitor(tx, known);
    if ((await confirmableState(tx, id)) === 'booked') return { ...known, state: 'booked', confirm_by: null };
    await assertNoneOpen(tx, known);
    const [made] = await tx
      .update(booking)
      .set({ state: 'booked', confirm_by: null, network: null, updated_at: sql`now()` })
      .where(and(eq(booking.id, id), eq(booking.state, 'pending')))
      .returning();
    if (!made) throw expired();
    const store = await findStore(tx, made.store_id);
    await mailBooking(tx, 'booking-confirmed', made, store);
    await planReminder(tx, made, store.now);
    return made;
  });
}

const stateRow = z.object({ state: z.string(), over: z.boolean() });

/** @throws Gone, Conflict for one that can no longer be confirmed */
async function confirmableState(tx: Database, id: string): Promise<string> {
  const [row] = await rowsOf(
    tx,
    stateRow,
    sql`select state, coalesce(confirm_by <= now(), false) as over from booking where id = ${id} for update`,
  );
  if (!row) throw new NotFound();
  if (row.state === 'cancelled')
    throw new Conflict(refusalText('refusal.booking.cancelled'), 'booking-cancelled');
  if (row.over) throw expired();
  return row.state;
}
