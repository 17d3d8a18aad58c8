import { eq, sql } from 'drizzle-orm';
import { type Actor, auditOf, recordAudit } from '#server/audit/audit.ts';
import { assertVersion, versionOf } from '#server/audit/versions.ts';
import type { Database } from '#server/db/database.ts';
import { orderEvent, purchaseOrder } from '#server/db/schema/orders.ts';
import { currentLabel } from '#server/delivery/labels/labels.ts';
import { deliver, ship } from '#server/delivery/shipments.ts';
import { env } from '#server/env.ts';
import { Invalid, NotFound, type Violation } from '#server/errors.ts';
import type { StoreIds } from '#server/identity/bearer.ts';
import { findOrderByReference, type OrderRow } from '#server/orders/orders.ts';
import { transition } from '#server/orders/transitions.ts';
import { DAY_MS } from '#shared/calendar-days.ts';
import { shopTimeZone } from '#shared/shop-time.ts';
import { sendingDay } from '#shared/working-days.ts';
import { slipsFile } from './order-documents.ts';
import { pickListFile } from './pick-list.ts';

/** States of a cart and of a payment that is under way. */
const BEFORE_PAYMENT: readonly OrderRow['state'][] = [
  'draft',
  'validated',
  'payment_pending',
  'payment_failed',
];

/** Finds a placed order by its reference. @throws NotFound, also for another store's */
export async function findPlacedOrder(
  db: Database,
  reference: string,
  storeIds: StoreIds,
  lock = false,
): Promise<OrderRow> {
  const order = await findOrderByReference(db, reference, lock);
  const isPlaced = order && !BEFORE_PAYMENT.includes(order.state);
  const isWithin = storeIds === null || (order?.real_store_id && storeIds.includes(order.real_store_id));
  if (!order || !isPlaced || !isWithin) throw new NotFound();
  return order;
}

/**
 * Returns the day on which the parcel of an order should leave, such as 2026-11-24; undefined once it has, or if there
 * is none.
 */
export function dueDayOf(state: OrderRow['state'], paidAt: string): string | undefined {
  if (state !== 'paid' && state !== 'preparing') return undefined;
  const day = sendingDay(new Date(paidAt), { cutOff: env().ORDER_CUT_OFF, timezone: shopTimeZone() });
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the version of an order's row. @throws NotFound */
export async function versionOfOrder(db: Database, { id }: OrderRow): Promise<string> {
  const [row] = await db
    .select({ version: versionOf(purchaseOrder) })
    .from(purchaseOrder)
    .where(eq(purchaseOrder.id, id));
  if (!row) throw new NotFound();
  return row.version;
}

/** A member's action on an order, with the version that was seen. */
export interface OrderStep {
  reference: string;
  storeIds: StoreIds;
  actor: Actor;
  version: string;
}

/** Whether the order waits for a carrier: it is paid and not shipped, and not collected in a store. */
export const awaitsShipment = (
  order: OrderRow,
): order is OrderRow & { shipping_address: NonNullable<OrderRow['shipping_address']> } =>
  (order.state === 'paid' || order.state === 'preparing') &&
  order.real_store_id === null &&
  order.shipping_address !== null &&
  order.gift_card_amount === null;

/** Compares the version that a member saw with that of the order. @throws VersionConflict */
export async function assertOrderVersion(
  db: Database,
  { reference, version }: Pick<OrderStep, 'reference' | 'version'>,
  order: OrderRow,
): Promise<void> {
  const subject = { type: 'order', id: reference } as const;
  await assertVersion(db, version, await versionOfOrder(db, order), subject);
}

/**
 * Runs one step with the order locked, and records its actor. `details` are stored with it.
 *
 * @throws NotFound, VersionConflict
 */
export async function orderStep(
  db: Database,
  { reference, storeIds, actor, version }: OrderStep,
  action: string,
  run: (tx: Database, order: OrderRow) => Promise<OrderRow>,
  more: Record<string, unknown> = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await findPlacedOrder(tx, reference, storeIds, true);
    const subject = { type: 'order', id: reference } as const;
    await assertOrderVersion(tx, { reference, version }, order);
    const changed = await run(tx, order);
    // Steps that write other rows change the version, too: a repeated call is refused.
    await tx.update(purchaseOrder).set({ updated_at: sql`now()` }).where(eq(purchaseOrder.id, order.id));
    const details = { before: order.state, after: changed.state, ...more };
    await recordAudit(tx, { actor, action, subject, details });
  });
}

/** Records that an order is being packed. @throws Conflict that names both states */
export const prepareOrder = (db: Database, packing: OrderStep): Promise<void> =>
  orderStep(db, packing, 'order prepare', (tx, order) => transition(tx, order, 'preparing'));

/** Records that a parcel has left; a paid order is then also packed. @throws Conflict */
export const shipOrder = (
  db: Database,
  packing: OrderStep,
  parcel: { carrier: string; trackingNumber?: string },
): Promise<void> =>
  orderStep(db, packing, 'order ship', async (tx, order) => {
    const packed = order.state === 'paid' ? await transition(tx, order, 'preparing') : order;
    const label = await currentLabel(tx, { order: order.id });
    const isLabelled = label !== undefined && label.trackingNumber === parcel.trackingNumber;
    return ship(tx, packed, { ...parcel, trackingUrl: (isLabelled && label.trackingUrl) || undefined });
  });

/** Records that a collected order was handed over, or that a parcel has arrived. @throws Conflict */
export const deliverOrder = (db: Database, packing: OrderStep): Promise<void> =>
  orderStep(db, packing, 'order deliver', (tx, order) => deliver(tx, order));

/** States in which an order can be packed or handed over. */
const PACKED_IN: readonly OrderRow['state'][] = ['paid', 'preparing', 'shipped'];

interface Printing {
  references: readonly string[];
  storeIds: StoreIds;
  actor: Actor;
}

/** Finds orders that can be packed or handed over. @throws NotFound; Invalid that names every other order */
async function packedOrders(
  tx: Database,
  { references, storeIds }: Omit<Printing, 'actor'>,
): Promise<OrderRow[]> {
  const orders: OrderRow[] = [];
  const over: Violation[] = [];
  for (const [index, reference] of references.entries()) {
    const order = await findPlacedOrder(tx, reference, storeIds);
    if (PACKED_IN.includes(order.state)) orders.push(order);
    else over.push({ field: `orders[${index}]`, message: `Order ${reference} is ${order.state}.` });
  }
  if (over.length > 0) throw new Invalid(over);
  return orders;
}

/**
 * Prints packing slips as one PDF; the member who printed each is recorded.
 *
 * @throws NotFound; Invalid that names each order that is not packed any more
 */
export const printSlips = (db: Database, { actor, ...which }: Printing): Promise<File> =>
  db.transaction(async (tx) => {
    const orders = await packedOrders(tx, which);
    const file = await slipsFile(tx, orders);
    for (const { reference } of orders)
      await recordAudit(tx, { actor, action: 'order slip', subject: { type: 'order', id: reference } });
    return file;
  });

/** Prints the items of orders as one list in the order of their shelves, as PDF. @throws as printSlips */
export const printPickList = (db: Database, which: Omit<Printing, 'actor'>): Promise<File> =>
  db.transaction(async (tx) => pickListFile(tx, await packedOrders(tx, which)));

/** Lists the events of an order since payment, the newest first: its states, and members' actions. */
export async function historyOfOrder(db: Database, { id, reference }: OrderRow) {
  const states = await db.select().from(orderEvent).where(eq(orderEvent.order_id, id));
  const done = await auditOf(db, { type: 'order', id: reference });
  return [
    ...states
      .filter(({ to_state }) => !BEFORE_PAYMENT.includes(to_state))
      .map(({ created_at, to_state }) => ({
        at: created_at,
        event: `state ${to_state}`,
        actor: undefined,
      })),
    ...done.map(({ at, actor, action }) => ({ at, event: action, actor })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
}
