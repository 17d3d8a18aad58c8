import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { idArray, idList } from '#server/db/arrays.ts';
import type { Database } from '#server/db/database.ts';
import { runExclusively } from '#server/db/exclusive.ts';
import { builtRowsOf, rowsOf } from '#server/db/rows.ts';
import { SharedRead } from '#server/db/shared-read.ts';
import { ItemsUnavailable, type UnavailableItem } from '#server/errors.ts';
import { type Bearer, ownedBy } from '#server/identity/bearer.ts';

const unavailableRow = z.object({
  id: z.string(),
  title: z.string(),
  reason: z.enum(['sold', 'held', 'expired']),
});

/** @throws ItemsUnavailable with every unavailable item, and whether it may be available again. */
export async function throwItemsUnavailable(
  db: Database,
  orderId: string,
  itemIds: string[],
): Promise<never> {
  const rows = await rowsOf(
    db,
    unavailableRow,
    sql`select a.id, p.title, case
        when a.status <> 'available' or c.kind = 'sold' then 'sold'
        when c.item_id is not null then 'held' else 'expired' end as reason
      from item a join product p on p.id = a.product_id
      left join reservation c on c.item_id = a.id and c.order_id <> ${orderId}
        and (c.kind = 'sold' or c.expires_at > now())
      where a.id = any(${idArray(itemIds)})`,
  );
  throw unavailableItems(rows);
}

const unavailableItems = (items: readonly UnavailableItem[]) =>
  new ItemsUnavailable(items.map(({ id, title, reason }) => ({ id, title, reason })));

/**
 * Runs work that takes items, after a cheap check that they are free: most callers who lose a race are refused by one
 * read, without a transaction. The others take turns, and check again after waiting. The check never decides a sale;
 * the transaction does.
 *
 * @param bearer whose own reservations do not count. @throws Conflict
 */
export function withAvailableItems<T>(
  db: Database,
  itemIds: string[],
  bearer: Bearer | null,
  work: () => Promise<T>,
): Promise<T> {
  return runExclusively(itemIds, () => assertAvailable(db, itemIds, bearer), work);
}

/** Does the same for a cart of the bearer, whose items are read together with their reservations. */
export async function withAvailableCart<T>(
  db: Database,
  orderId: string,
  bearer: Bearer,
  work: () => Promise<T>,
): Promise<T> {
  const items = await rowsOf(
    db,
    heldRow,
    sql`${RESERVATIONS} where a.id in (select item_id from order_line where order_id in (
      select id from purchase_order where purchase_order.id = ${orderId} and ${ownedBy(bearer)}
        and state in ('draft', 'validated', 'payment_failed')))`,
  );
  refuseOthers(
    items.filter(({ isTaken }) => isTaken),
    bearer,
  );
  const itemIds = items.map(({ id }) => id);
  let hasLooked = false;
  const checkAvailability = async () => {
    if (hasLooked) await assertAvailable(db, itemIds, bearer);
    hasLooked = true;
  };
  return runExclusively(itemIds, checkAvailability, work);
}

const reservationRow = z.object({
  id: z.string(),
  title: z.string(),
  reason: z.enum(['sold', 'held']),
  order_id: z.string().nullable(),
  customer_id: z.string().nullable(),
});
const heldRow = reservationRow.extend({ isTaken: z.boolean() });
type ReservationRow = z.infer<typeof reservationRow>;
const IS_TAKEN = sql`(a.status = 'sold' or c.item_id is not null)`;
const RESERVATIONS = sql`select a.id, p.title, c.order_id, o.customer_id, ${IS_TAKEN} as "isTaken",
    case when a.status = 'sold' or c.kind = 'sold' then 'sold' else 'held' end as reason
  from item a join product p on p.id = a.product_id
  left join reservation c on c.item_id = a.id and (c.kind = 'sold' or c.expires_at > now())
  left join purchase_order o on o.id = c.order_id`;
/** A subquery of one value: for `exists` the kept plan of a small shop reads all its reservations. */
const readTaken = builtRowsOf(
  z.object({ id: z.string() }),
  () => sql`select a.id from item a where a.id = any(${sql.placeholder('ids')}::uuid[]) and (a.status = 'sold'
    or (select c.kind = 'sold' or c.expires_at > now() from reservation c where c.item_id = a.id))`,
  { keepsPlan: true },
);
const currentReservations = new SharedRead<ReservationRow[]>();

/** @throws Conflict when others than the bearer have one of the items. */
async function assertAvailable(db: Database, itemIds: string[], bearer: Bearer | null): Promise<void> {
  const ids = [...itemIds].sort();
  const rows = await currentReservations.get(ids.join(), () => takenOf(db, ids));
  refuseOthers(rows, bearer);
}

/**
 * Returns those of the items that are sold or reserved, with their owners. Mostly none, so a small statement checks
 * first.
 */
async function takenOf(db: Database, ids: string[]): Promise<ReservationRow[]> {
  const taken = await readTaken({ ids: idList(ids) }, db);
  if (taken.length === 0) return [];
  return rowsOf(db, reservationRow, sql`${RESERVATIONS} where a.id = any(${idArray(ids)}) and ${IS_TAKEN}`);
}

/** @throws Conflict for items that others than the bearer have. */
function refuseOthers(taken: readonly ReservationRow[], bearer: Bearer | null): void {
  const others = taken.filter((row) => row.order_id === null || !isOwn(row, bearer));
  if (others.length > 0) throw unavailableItems(others);
}

function isOwn(reservation: ReservationRow, bearer: Bearer | null): boolean {
  if (!bearer) return false;
  return bearer.kind === 'order'
    ? reservation.order_id === bearer.orderId
    : reservation.customer_id === bearer.userId;
}
