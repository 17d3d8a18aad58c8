import { and, eq, gt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { idArray, idList } from '#server/db/arrays.ts';
import type { Database } from '#server/db/database.ts';
import { builtRowsOf, rowsOf } from '#server/db/rows.ts';
import { reservation } from '#server/db/schema/stock.ts';
import { sendAhead } from '#server/db/send-ahead.ts';
import { env } from '#server/env.ts';
import {
  assertHoldAllowed,
  type HoldingVisitor,
  holdVerdict,
  NO_VERDICT,
  VERDICT,
  verdictValues,
} from './hold-ceilings.ts';

/**
 * Holds on items. One statement decides; no earlier read is trusted. Ids are sorted, so that two carts never deadlock.
 * All times are the database's.
 */
const reservedRow = z.object({ item_id: z.string() });
const holdRow = holdVerdict.extend({ ids: z.array(z.string()) });

/** Reservations that the order may take: expired ones, and its own. */
const CAN_BE_TAKEN = sql`(reservation.kind <> 'sold' and reservation.expires_at <= now())
  or (reservation.kind <> 'sold' and reservation.order_id = excluded.order_id)`;

/** Whether the order's cart is of an account, whose holds every activity prolongs. */
const isOfAccount = (
  orderId: string | SQL | Placeholder,
) => sql`exists (select from purchase_order o join customer u on u.id = o.customer_id
  where o.id = ${orderId} and u.kind = 'customer')`;

/**
 * Holds the items for the order for HOLD_MINUTES. Its own holds are prolonged, never beyond HOLD_CAP_MINUTES, unless
 * the cart is anonymous: its holds are prolonged by progress only (`renewHolds`).
 *
 * @param visitor the caller; undefined for the shop itself, which has no ceiling.
 * @param prolongs prolongs the holds of an anonymous cart, too.
 * @returns ids of the items that the order now holds.
 * @throws ChallengeRequired, TooManyHolds for a visitor (server/stock/hold-ceilings.ts)
 */
export async function hold(
  db: Database,
  orderId: string,
  itemIds: readonly string[],
  { visitor, prolongs = false }: { visitor?: HoldingVisitor; prolongs?: boolean } = {},
): Promise<string[]> {
  const values = holdValues(orderId, itemIds, { visitor, prolongs });
  const [row] = await (visitor ? holdByVisitor : holdByShop)(values, db);
  if (!row) throw new Error('no verdict on a hold');
  await assertHoldAllowed(row);
  return row.ids;
}

/** Returns the values of `holdParts()`. */
export function holdValues(
  orderId: string,
  itemIds: readonly string[],
  { visitor, prolongs = false }: { visitor: HoldingVisitor | undefined; prolongs?: boolean },
) {
  const { HOLD_MINUTES, HOLD_CAP_MINUTES } = env();
  const times = { minutes: HOLD_MINUTES, cap: HOLD_CAP_MINUTES, prolongs };
  return { orderId, itemIds: idList(itemIds), ...times, ...verdictValues(visitor) };
}

const ORDER = sql.placeholder('orderId');
const MINUTES = sql`make_interval(mins => ${sql.placeholder('minutes')})`;
const CAP = sql`make_interval(mins => ${sql.placeholder('cap')})`;
const NETWORK = sql.placeholder('network');
const SITE = sql.placeholder('site');

/**
 * Returns the parts of a statement that hold items: `judged` has the verdict, and then `taken` has `item_id` and
 * `expires_at` of each item that the order now holds. Without a visitor there is no ceiling, and a hold that the shop
 * prolongs for itself keeps the network that it was made from.
 */
export function holdParts(isByVisitor: boolean): { judged: SQL; taken: SQL } {
  const isNewOrigin = isByVisitor ? sql`true` : sql`reservation.order_id <> excluded.order_id`;
  const taken = sql`insert into reservation (item_id, order_id, kind, expires_at, network, site)
      select a.id, ${ORDER}, 'held', now() + ${MINUTES},
        case when is_anonymous then ${NETWORK} end, case when is_anonymous then ${SITE} end
      from judged, item a
      where verdict = 'ok' and a.id = any(${sql.placeholder('itemIds')}::uuid[]) and a.status = 'available' order by a.id
      on conflict (item_id) do update set order_id = excluded.order_id, kind = 'held',
        since = case when reservation.order_id = excluded.order_id and reservation.expires_at > now() then reservation.since else now() end,
        expires_at = case when reservation.order_id <> excluded.order_id or reservation.expires_at <= now() then excluded.expires_at
          when ${sql.placeholder('prolongs')} or ${isOfAccount(ORDER)}
            then greatest(reservation.expires_at, least(excluded.expires_at, reservation.since + ${CAP}))
          else reservation.expires_at end,
        network = case when ${isNewOrigin} then excluded.network else reservation.network end,
        site = case when ${isNewOrigin} then excluded.site else reservation.site end
      where ${CAN_BE_TAKEN} returning item_id, expires_at`;
  return { judged: isByVisitor ? VERDICT : NO_VERDICT, taken };
}

const holding = (isByVisitor: boolean) => {
  const { judged, taken } = holdParts(isByVisitor);
  return sql`with judged as materialized (${judged}), taken as (${taken})
    select verdict, wait, array(select item_id from taken) as ids from judged`;
};

const holdByVisitor = builtRowsOf(holdRow, () => holding(true));
const holdByShop = builtRowsOf(holdRow, () => holding(false));

/** Item ids of the order's reservations that meet a condition, locked in the order of ids so that no deadlock occurs. */
const lockedItemIds = (orderId: string | SQL, condition: SQL) => sql`(with mine as materialized (
  select item_id from reservation where order_id = ${orderId} and ${condition} order by item_id for update)
  select item_id from mine)`;

/** Lists the ids of the items that the order holds now. */
export async function heldItemIds(db: Database, orderId: string): Promise<string[]> {
  const rows = await db
    .select()
    .from(reservation)
    .where(
      and(
        eq(reservation.order_id, orderId),
        eq(reservation.kind, 'held'),
        gt(reservation.expires_at, sql`now()`),
      ),
    );
  return rows.map((row) => row.item_id);
}

/**
 * Prolongs the order's present holds; a lost item must be added again by the shopper. Holds of an anonymous cart are
 * prolonged once for each step of its checkout: contact, address, order confirmed, payment begun.
 */
export async function renewHolds(db: Database, orderId: string | SQL): Promise<void> {
  const { HOLD_MINUTES, HOLD_CAP_MINUTES } = env();
  const renewing = sql`
    with step as (update purchase_order o set hold_progress = now_at.step
      from (select id, (email is not null)::int + (shipping_address is not null)::int
          + case state when 'draft' then 0 when 'validated' then 1 else 2 end as step
        from purchase_order where id = ${orderId}) now_at
      where o.id = now_at.id and o.hold_progress < now_at.step returning 1)
    update reservation set expires_at = greatest(expires_at,
      least(now() + make_interval(mins => ${HOLD_MINUTES}), since + make_interval(mins => ${HOLD_CAP_MINUTES})))
    where (exists (select from step) or ${isOfAccount(orderId)})
      and item_id in ${lockedItemIds(orderId, sql`kind = 'held' and expires_at > now()`)}`;
  await sendAhead(db, db.execute(renewing));
}

/**
 * Extends the time of a payment that the bank is processing: once by the same time, counted from the start of the
 * payment.
 */
export async function extendPaymentReservation(
  db: Database,
  orderId: string,
  intentId: string,
): Promise<void> {
  const minutes = env().PAYMENT_MINUTES;
  await db.execute(sql`
    update reservation set expires_at = greatest(reservation.expires_at,
      least(now() + make_interval(mins => ${minutes}), p.created_at + make_interval(mins => ${2 * minutes})))
    from payment p where p.intent_id = ${intentId} and p.order_id = reservation.order_id
      and reservation.item_id in ${lockedItemIds(orderId, sql`kind = 'paying' and expires_at > now()`)}`);
}

/** Turns items that were fixed for a payment into normal holds. */
export async function revertToHeld(db: Database, orderId: string): Promise<void> {
  const reverting = sql`update reservation set kind = 'held'
    where item_id in ${lockedItemIds(orderId, sql`kind = 'paying' and expires_at > now()`)}`;
  await sendAhead(db, db.execute(reverting));
}

/** Moves the holds of one order to another, with their remaining time. */
export async function moveHolds(db: Database, fromOrder: string, toOrder: string): Promise<void> {
  await db.execute(sql`update reservation set order_id = ${toOrder}
    where item_id in ${lockedItemIds(fromOrder, sql`kind = 'held'`)}`);
}

/**
 * Fixes the order's items while it is being paid. Repeated payments end with the cap.
 *
 * @returns ids of the fixed items; a missing one is another's by now.
 */
export async function reserveForPayment(
  db: Database,
  orderId: string,
  itemIds: readonly string[],
): Promise<string[]> {
  const { HOLD_CAP_MINUTES, PAYMENT_MINUTES } = env();
  const rows = await rowsOf(
    db,
    reservedRow,
    sql`insert into reservation (item_id, order_id, kind, expires_at)
      select a.id, ${orderId}, 'paying', now() + make_interval(mins => ${PAYMENT_MINUTES})
      from item a where a.id = any(${idArray(itemIds)}) and a.status = 'available' order by a.id
      on conflict (item_id) do update set order_id = excluded.order_id, kind = 'paying',
        expires_at = case when reservation.order_id <> excluded.order_id or reservation.expires_at <= now() then excluded.expires_at
          else least(excluded.expires_at, reservation.since + make_interval(mins => ${HOLD_CAP_MINUTES + PAYMENT_MINUTES})) end
      where ${CAN_BE_TAKEN} returning item_id`,
  );
  return rows.map((row) => row.item_id);
}

/** Sells the items to the order. @returns ids of the sold items; if one is missing, nothing may be charged. */
export async function sell(db: Database, orderId: string, itemIds: readonly string[]): Promise<string[]> {
  const rows = await rowsOf(
    db,
    reservedRow,
    sql`insert into reservation (item_id, order_id, kind, expires_at)
      select a.id, ${orderId}, 'sold', null
      from item a where a.id = any(${idArray(itemIds)}) and a.status = 'available' order by a.id
      on conflict (item_id) do update set order_id = excluded.order_id, kind = 'sold', expires_at = null,
        network = null, site = null
      where ${CAN_BE_TAKEN} returning item_id`,
  );
  return rows.map((row) => row.item_id);
}

/** Releases the order's unsold items; all of them, or one. @returns ids freed. */
export async function release(db: Database, orderId: string, itemId?: string): Promise<string[]> {
  const only = itemId ? sql`and item_id = ${itemId}` : sql``;
  const rows = await rowsOf(
    db,
    reservedRow,
    sql`delete from reservation where item_id in ${lockedItemIds(orderId, sql`kind <> 'sold' ${only}`)} returning item_id`,
  );
  return rows.map((row) => row.item_id);
}

/** Marks items as sold in the catalogue, in the transaction that sells them. */
export async function markSold(tx: Database, itemIds: readonly string[]): Promise<void> {
  const ids = idArray(itemIds);
  await sendAhead(
    tx,
    tx.execute(sql`update item set status = 'sold', updated_at = now() where id = any(${ids})`),
  );
}
