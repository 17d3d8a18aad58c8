import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { Conflict } from '#server/errors.ts';
import { refusalText } from '#server/refusal-texts.ts';

/** A visitor: a mailbox and a phone number, and the account if there is one. */
export interface BookingVisitor {
  email: string;
  phone: string;
  customer_id: string | null;
}

/** Digits that identify a phone number with or without its country code, as at the counter. */
const NATIONAL_DIGITS = 9;
const digitsOf = (phone: string) => phone.replace(/\D/g, '').slice(-NATIONAL_DIGITS);

/** Condition for appointments `b` of a mailbox or phone number; with `andAccount` also of the account. */
function ofVisitor({ email, phone, customer_id }: BookingVisitor, andAccount: boolean): SQL {
  // The same expression as the index.
  const byPhone = sql`right(regexp_replace(b.phone, '\\D', '', 'g'), ${sql.raw(String(NATIONAL_DIGITS))}) = ${digitsOf(phone)}`;
  const byAccount = andAccount && customer_id ? sql`b.customer_id = ${customer_id}` : sql`false`;
  return sql`(b.email = ${email} or ${byPhone} or ${byAccount})`;
}

/** Lets bookings and confirmations of one mailbox, number or account wait for each other until the transaction ends. */
export async function lockVisitor(
  tx: Database,
  { email, phone, customer_id }: BookingVisitor,
): Promise<void> {
  const keys = [`visitor ${email}`, `visitor ${digitsOf(phone)}`, `visitor ${customer_id ?? ''}`].toSorted();
  for (const key of keys) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/**
 * Checks that a visitor has no open appointment.
 *
 * @throws Conflict `already-booked` if another one is confirmed and not over.
 */
export async function assertNoneOpen(tx: Database, visitor: BookingVisitor): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`select from booking b where b.state = 'booked' and b.ends_at > now() and ${ofVisitor(visitor, true)} limit 1`,
  );
  if (rowCount) throw new Conflict(refusalText('refusal.booking.alreadyBooked'), 'already-booked');
}

/** Ends an earlier unconfirmed appointment of the mailbox or number, which frees its seat. */
export async function endUnconfirmed(tx: Database, visitor: BookingVisitor): Promise<void> {
  await tx.execute(sql`update booking b set state = 'expired', confirm_by = least(b.confirm_by, now()), network = null,
    updated_at = now() where b.state = 'pending' and ${ofVisitor(visitor, false)}`);
}
