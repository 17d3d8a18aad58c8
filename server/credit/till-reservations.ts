import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { tillReservation } from '#server/db/schema/credit.ts';
import { env } from '#server/env.ts';
import { Conflict, Invalid } from '#server/errors.ts';
import { enqueueJob } from '#server/jobs/enqueue.ts';
import { runParts } from '#server/jobs/parts.ts';
import { findReservation, type TillReservationRow } from './find-till-reservation.ts';
import { prolongAfterRefund } from './gift-cards.ts';
import { findSource, lockSource, moveAtTill, movementOfKey } from './till-source.ts';
import { assertStore, IS_USABLE, notEnough, type Till } from './till-voucher.ts';

// A reservation takes its amount from the ledger at once, so that nothing else can spend it; an amount that is not
// captured is returned by a counter-entry. The gift card or wallet is always locked before the reservation.

/** Reservations that one sweep ends. */
const SWEPT = 200;

interface Reserving extends Till {
  /** Code of a gift card, or of an account. */
  code: string;
  /** Cents. */
  amount: number;
  /** Idempotency key of the purchase: the same key reserves nothing a second time. */
  key: string;
}

/**
 * Holds an amount for `TILL_RESERVATION_MINUTES`.
 *
 * @throws as `findSource`; Conflict `not-enough` with the `balance`, `key-used` for a key of another reservation
 */
export async function reserveAtTill(db: Database, asked: Reserving): Promise<TillReservationRow> {
  await assertStore(db, asked);
  const earlier = await reservationOfKey(db, asked);
  if (earlier) return earlier;
  // The call that emptied a gift card may be repeated while the first one ends.
  const isMine = sql`exists (select from till_reservation r where r.gift_card_id = gift_card.id and r.key = ${asked.key})`;
  const source = await findSource(db, asked, asked.code, sql`(${IS_USABLE} or ${isMine})`);
  const { gift_card_id, customer_id } = source;
  return db.transaction(async (tx) => {
    const balance = await lockSource(tx, source);
    const meanwhile = await reservationOfKey(tx, asked);
    if (meanwhile) return meanwhile;
    if (balance < asked.amount) throw notEnough(balance);
    const expires_at = sql`now() + make_interval(mins => ${env().TILL_RESERVATION_MINUTES})`;
    const { amount, key, storeId } = asked;
    const [made] = await tx
      .insert(tillReservation)
      .values({
        gift_card_id,
        customer_id,
        store_id: storeId,
        amount,
        key,
        request_hash: hashOf(asked),
        expires_at,
      })
      .onConflictDoNothing({ target: tillReservation.key })
      .returning({ id: tillReservation.id });
    if (!made) throw keyUsed();
    const { id } = made;
    const dedupKey = `till-reserve:${id}`;
    await moveAtTill(tx, source, {
      storeId,
      reservationId: id,
      amount: -amount,
      reason: 'till_paid',
      dedupKey,
    });
    await enqueueJob(
      tx,
      'lapse-till-reservation',
      { reservationId: id },
      { key: `lapse-till-reservation:${id}`, runAt: expires_at },
    );
    await audit(tx, asked, 'till reserve', id, { store: storeId, amount });
    return findReservation(tx, id, null);
  });
}

const hashOf = ({ storeId, code, amount }: Reserving): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([storeId, code, amount]))
    .digest();

const keyUsed = () => new Conflict('This key was used for something else.', 'key-used');

/** Finds the reservation that a key has made before. @throws Conflict `key-used` if its data differ */
async function reservationOfKey(db: Database, asked: Reserving): Promise<TillReservationRow | undefined> {
  const [found] = await db
    .select({ id: tillReservation.id, hash: tillReservation.request_hash })
    .from(tillReservation)
    .where(eq(tillReservation.key, asked.key));
  if (!found) return undefined;
  if (!found.hash.equals(hashOf(asked))) throw keyUsed();
  return findReservation(db, found.id, asked.storeIds);
}

type Caller = Omit<Till, 'storeId'>;

const audit = (
  tx: Database,
  { actor }: { actor: Actor },
  action: string,
  id: string,
  details: Record<string, unknown>,
) => recordAudit(tx, { actor, action, subject: { type: 'till_reservation', id }, details });

/** Locks the reservation and its source. @throws NotFound */
async function lockReservation(tx: Database, id: string, storeIds: Till['storeIds']) {
  await lockSource(tx, await findReservation(tx, id, storeIds));
  await tx
    .select({ id: tillReservation.id })
    .from(tillReservation)
    .where(eq(tillReservation.id, id))
    .for('update');
  return findReservation(tx, id, storeIds);
}

const isOver = ({ state }: TillReservationRow) =>
  new Conflict(`This reservation is over: it is ${state}.`, 'reservation-over', { state });

/** Ends a reservation and returns the amount that is not captured. */
async function end(
  tx: Database,
  held: TillReservationRow,
  state: 'captured' | 'released' | 'lapsed',
  captured = 0,
): Promise<void> {
  await tx.update(tillReservation).set({ state, captured }).where(eq(tillReservation.id, held.id));
  const amount = held.amount - captured;
  if (amount === 0) return;
  const dedupKey = `till-given-back:${held.id}`;
  const movement = {
    storeId: held.store,
    reservationId: held.id,
    amount,
    reason: 'till_given_back',
    dedupKey,
  } as const;
  await moveAtTill(tx, held, movement);
}

/**
 * Captures a reserved amount, or a part and returns the rest. A repeat changes nothing.
 *
 * @param amount cents; all of it by default
 * @throws NotFound; Invalid for more than was reserved; Conflict `reservation-over` with its `state`
 */
export const captureReservation = (
  db: Database,
  id: string,
  { amount, ...caller }: Caller & { amount: number | undefined },
): Promise<TillReservationRow> =>
  db.transaction(async (tx) => {
    const held = await lockReservation(tx, id, caller.storeIds);
    const wanted = amount ?? held.amount;
    if (held.state === 'captured' && held.captured === wanted) return held;
    if (held.state !== 'reserved') throw isOver(held);
    if (wanted > held.amount)
      throw new Invalid([{ field: 'amount', message: 'This is more than was reserved.' }]);
    await end(tx, held, 'captured', wanted);
    await audit(tx, caller, 'till capture', id, { store: held.store, amount: wanted });
    return findReservation(tx, id, null);
  });

/**
 * Releases a reserved amount. A repeat changes nothing.
 *
 * @throws NotFound; Conflict `reservation-over` for one that was captured
 */
export const releaseReservation = (db: Database, id: string, caller: Caller): Promise<TillReservationRow> =>
  db.transaction(async (tx) => {
    const held = await lockReservation(tx, id, caller.storeIds);
    if (held.state === 'captured') throw isOver(held);
    if (held.state !== 'reserved') return held;
    await end(tx, held, 'released');
    await audit(tx, caller, 'till release', id, { store: held.store, amount: held.amount });
    return findReservation(tx, id, null);
  });

/**
 * Refunds a captured amount, whole or in parts. The same key refunds nothing a second time.
 *
 * @throws NotFound; Conflict `not-captured`, `refund-too-high` with what is `refundable`, `key-used`
 */
export const refundReservation = (
  db: Database,
  id: string,
  { amount, key, ...caller }: Caller & { amount: number; key: string },
): Promise<TillReservationRow> =>
  db.transaction(async (tx) => {
    const taken = await lockReservation(tx, id, caller.storeIds);
    const dedupKey = `till-refund:${key}`;
    const earlier = await movementOfKey(tx, taken, dedupKey);
    if (earlier?.reservationId === id && earlier.amount === amount) return taken;
    if (earlier) throw keyUsed();
    if (taken.state !== 'captured')
      throw new Conflict('Only what was captured can be refunded.', 'not-captured', { state: taken.state });
    const refundable = taken.captured - taken.refunded;
    if (amount > refundable)
      throw new Conflict('This is more than is left to refund.', 'refund-too-high', { refundable });
    await tx
      .update(tillReservation)
      .set({ refunded: taken.refunded + amount })
      .where(eq(tillReservation.id, id));
    const movement = {
      storeId: taken.store,
      reservationId: id,
      amount,
      reason: 'till_refunded',
      dedupKey,
    } as const;
    await moveAtTill(tx, taken, movement);
    if (taken.gift_card_id !== null) await prolongAfterRefund(tx, taken.gift_card_id);
    await audit(tx, caller, 'till refund', id, { store: taken.store, amount });
    return findReservation(tx, id, null);
  });

/** Lets everything lapse that is over, whatever became of its own job. @throws PartsFailed */
export async function lapseOverdueReservations(db: Database): Promise<void> {
  const overdue = await db
    .select({ id: tillReservation.id })
    .from(tillReservation)
    .where(and(eq(tillReservation.state, 'reserved'), lt(tillReservation.expires_at, sql`now()`)))
    .orderBy(tillReservation.expires_at)
    .limit(SWEPT);
  await runParts(overdue.map(({ id }) => [`reservation ${id}`, () => lapseReservation(db, id)]));
}

/** Gives back what a till neither captured nor released in time. Once more it changes nothing. */
export const lapseReservation = (db: Database, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const held = await lockReservation(tx, id, null);
    const [row] = await tx
      .select({ state: tillReservation.state })
      .from(tillReservation)
      .where(eq(tillReservation.id, id));
    if (held.state === 'lapsed' && row?.state === 'reserved') await end(tx, held, 'lapsed');
  });
