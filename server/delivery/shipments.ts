import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { ParcelEventWire } from '#contract/parcel.ts';
import type { Database } from '#server/db/database.ts';
import { orderLine, shipment } from '#server/db/schema/orders.ts';
import { env } from '#server/env.ts';
import { Conflict } from '#server/errors.ts';
import { endOfPeriod, WITHDRAWAL_DAYS } from '#server/legal-periods.ts';
import { arrivalOfSent } from '#server/orders/arrival.ts';
import { enqueueOrderMail, localeOf, orderMailSummary } from '#server/orders/order-mails.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import type { OrderTable } from '#server/orders/owned-rows.ts';
import { methodOf } from '#server/orders/shipping-methods.ts';
import { transition } from '#server/orders/transitions.ts';
import { leaveShelves } from '#server/stock/shelves.ts';
import { destinationLines } from './address-lines.ts';
import { eventsWhere } from './parcels/parcel-events.ts';

type ShipmentRow = typeof shipment.$inferSelect;

const events = eventsWhere(
  sql`l.order_id = ${shipment.order_id} and l.tracking_number = ${shipment.tracking_number}`,
);

/** A parcel with its carrier's reports. */
export type FollowedShipment = ShipmentRow & { events: ParcelEventWire[] };

/** The parcels of orders. */
export const SHIPMENTS: OrderTable<FollowedShipment> = {
  table: shipment,
  read: (db, where) =>
    db
      .select({ ...getTableColumns(shipment), events })
      .from(shipment)
      .where(where)
      .orderBy(shipment.shipped_at, shipment.id)
      .$dynamic(),
};

interface NewShipment {
  carrier: string;
  trackingNumber?: string;
  trackingUrl?: string;
}

/**
 * Records that a parcel has left. The first moves the order to `shipped`; an order may have several.
 *
 * @param options whether to inform the buyer: not one who takes it along in the store
 * @throws Conflict
 */
export async function ship(
  tx: Database,
  order: OrderRow,
  parcel: NewShipment,
  { isMailed = true }: { isMailed?: boolean } = {},
): Promise<OrderRow> {
  const shipped = order.state === 'shipped' ? order : await transition(tx, order, 'shipped');
  const [row] = await tx
    .insert(shipment)
    .values({
      order_id: order.id,
      carrier: parcel.carrier,
      tracking_number: parcel.trackingNumber,
      tracking_url: parcel.trackingUrl ?? trackingPage(parcel.carrier, parcel.trackingNumber),
    })
    .onConflictDoNothing({ target: [shipment.order_id, shipment.tracking_number] })
    .returning();
  if (!row) throw new Conflict('This parcel has been shipped already.', 'state');
  if (isMailed) await mailShipped(tx, shipped, row);
  return shipped;
}

/**
 * Records that a parcel has arrived, or all under way. With the last one the order is `delivered`, and the 14 days
 * begin.
 *
 * @throws Conflict when no such parcel is under way.
 */
export async function deliver(tx: Database, order: OrderRow, trackingNumber?: string): Promise<OrderRow> {
  const onTheWay = and(eq(shipment.order_id, order.id), eq(shipment.state, 'shipped'));
  const arrived = await tx
    .update(shipment)
    .set({ state: 'delivered', delivered_at: sql`now()` })
    .where(and(onTheWay, trackingNumber ? eq(shipment.tracking_number, trackingNumber) : undefined));
  if (!arrived.rowCount) throw new Conflict('No such parcel is under way.', 'state');
  if ((await tx.$count(shipment, onTheWay)) > 0 || order.state !== 'shipped') return order;
  const delivered = await transition(tx, order, 'delivered');
  const lines = await tx
    .select({ itemId: orderLine.item_id })
    .from(orderLine)
    .where(eq(orderLine.order_id, order.id));
  await leaveShelves(
    tx,
    lines.map(({ itemId }) => itemId),
  );
  await mailDelivered(tx, delivered);
  return delivered;
}

/** Mails that a parcel has left. */
async function mailShipped(tx: Database, order: OrderRow, parcel: ShipmentRow): Promise<void> {
  const { carrier, tracking_number, tracking_url } = parcel;
  const data = {
    ...(await orderMailSummary(tx, order)),
    carrier,
    trackingNumber: tracking_number ?? undefined,
    trackingUrl: tracking_url ?? undefined,
    waits: order.shipping_address?.relayPointMetadata
      ? destinationLines(order.shipping_address, await localeOf(tx, order))
      : undefined,
    arrives: arrivalOfSent({ method: await methodOf(tx, order), to: order.shipping_address }),
  };
  await enqueueOrderMail(tx, order, { template: 'shipped', data, dedupKey: `shipped:${parcel.id}` });
}

/** Mails that the last parcel has arrived. */
async function mailDelivered(tx: Database, order: OrderRow): Promise<void> {
  const now = new Date();
  const data = {
    ...(await orderMailSummary(tx, order)),
    withdrawUntil: endOfPeriod(now, WITHDRAWAL_DAYS).toISOString(),
    returnUntil: endOfPeriod(now, env().RETURN_DAYS).toISOString(),
  };
  await enqueueOrderMail(tx, order, { template: 'delivered', data, dedupKey: `delivered:${order.id}` });
}

/** Tracking pages of carriers, by the carrier's name; `{number}` is the parcel's. */
const PAGES: Record<string, string> = {
  colissimo: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}',
  'la poste': 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}',
  chronopost: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={number}',
  dhl: 'https://www.dhl.com/fr-en/home/tracking.html?tracking-id={number}',
  dpd: 'https://trace.dpd.fr/en/trace/{number}',
  gls: 'https://gls-group.com/FR/en/parcel-tracking?match={number}',
  ups: 'https://www.ups.com/track?tracknum={number}',
};

/** Returns the tracking page of a parcel; undefined for an unknown carrier, or a parcel without a number. */
function trackingPage(carrier: string, number: string | undefined): string | undefined {
  const page = PAGES[carrier.trim().toLowerCase()];
  return number && page?.replace('{number}', encodeURIComponent(number));
}
