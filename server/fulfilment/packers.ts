import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { RIGHTS } from '#contract/private/rights.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { orderPacker, teamMember, teamRole } from '#server/db/schema/team.ts';
import { env } from '#server/env.ts';
import { Conflict, Invalid } from '#server/errors.ts';
import type { Member } from '#server/identity/bearer.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { findPlacedOrder } from './pack-order.ts';

/** Packer of an order; `until` if it was taken by a scan. */
export interface Packer {
  id: string;
  name: string;
  until?: string;
}

const isLive = sql`(${orderPacker.taken_until} is null or ${orderPacker.taken_until} > now())`;

/** Returns the current packer of an order. */
export async function packerOf(db: Database, orderId: string): Promise<Packer | undefined> {
  const [row] = await db
    .select({ id: teamMember.id, name: teamMember.name, until: orderPacker.taken_until })
    .from(orderPacker)
    .innerJoin(teamMember, eq(teamMember.id, orderPacker.member_id))
    .where(and(eq(orderPacker.order_id, orderId), isLive));
  return row && { id: row.id, name: row.name, until: row.until ?? undefined };
}

/** Lists the members who may be given an order, by name. */
export async function listPackers(db: Database): Promise<Packer[]> {
  const packers = db
    .select({ id: teamRole.member_id })
    .from(teamRole)
    .where(inArray(teamRole.role, [...RIGHTS['orders.pack']]));
  return db
    .select({ id: teamMember.id, name: teamMember.name })
    .from(teamMember)
    .where(
      and(
        inArray(teamMember.id, packers),
        isNull(teamMember.disabled_at),
        isNotNull(teamMember.password_hash),
      ),
    )
    .orderBy(asc(teamMember.name), asc(teamMember.id));
}

const isToPack = ({ state }: OrderRow): boolean => state === 'paid' || state === 'preparing';

async function setPacker(
  tx: Database,
  orderId: string,
  memberId: string,
  takenUntil: ReturnType<typeof sql> | null,
) {
  const row = { member_id: memberId, assigned_at: sql`now()`, taken_until: takenUntil };
  await tx
    .insert(orderPacker)
    .values({ ...row, order_id: orderId })
    .onConflictDoUpdate({ target: orderPacker.order_id, set: row });
}

/**
 * Takes an order for OFFICE_TAKE_MINUTES at a packer's first scan, so that no other packs it, too. Each further scan
 * restarts the time.
 *
 * @throws NotFound; Conflict `taken` that names the packer, unless it is taken over, and `state` if it cannot be packed
 */
export async function takeOrder(
  db: Database,
  { reference, storeIds, actor }: { reference: string; storeIds: readonly string[] | null; actor: Member },
  takesOver: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await findPlacedOrder(tx, reference, storeIds, true);
    if (!isToPack(order))
      throw new Conflict(`The order is in state ${order.state}. Nothing is packed.`, 'state');
    const before = await packerOf(tx, order.id);
    const isOthers = before !== undefined && before.id !== actor.memberId;
    if (isOthers && !takesOver)
      throw new Conflict(`${before.name} packs this order.`, 'taken', { takenBy: before.name });
    // An assigned order stays with its packer.
    if (before && !isOthers && before.until === undefined) return;
    await setPacker(
      tx,
      order.id,
      actor.memberId,
      sql`now() + make_interval(mins => ${env().OFFICE_TAKE_MINUTES})`,
    );
    if (before?.id === actor.memberId) return;
    await recordAudit(tx, {
      actor,
      action: isOthers ? 'order take-over' : 'order take',
      subject: { type: 'order', id: reference },
      details: { before: before?.name ?? null, after: actor.name },
    });
  });
}

/**
 * Assigns orders to a packer, or to none.
 *
 * @throws NotFound; Invalid for a member who packs no orders, and for each order that is not packed any more
 */
export async function assignOrders(
  db: Database,
  {
    references,
    storeIds,
    actor,
  }: { references: readonly string[]; storeIds: readonly string[] | null; actor: Member },
  memberId: string | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const packers = memberId === null ? [] : await listPackers(tx);
    const packer = packers.find(({ id }) => id === memberId);
    if (memberId !== null && !packer)
      throw new Invalid([{ field: 'member', message: 'This person packs no orders.', rule: 'choice' }]);
    for (const [index, reference] of references.entries()) {
      const order = await findPlacedOrder(tx, reference, storeIds);
      if (!isToPack(order))
        throw new Invalid([{ field: `orders[${index}]`, message: `Order ${reference} is ${order.state}.` }]);
      const before = await packerOf(tx, order.id);
      if (memberId === null) await tx.delete(orderPacker).where(eq(orderPacker.order_id, order.id));
      else await setPacker(tx, order.id, memberId, null);
      await recordAudit(tx, {
        actor,
        action: 'order assign',
        subject: { type: 'order', id: reference },
        details: { before: before?.name ?? null, after: packer?.name ?? null },
      });
    }
  });
}
