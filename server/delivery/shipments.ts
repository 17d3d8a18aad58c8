import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { time } from '#server/catalogue/items.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { env } from '#server/env.ts';
import { Conflict } from '#server/errors.ts';
import { endOfPeriod, WITHDRAWAL_DAYS } from '#server/legal-periods.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { orderMailSummary } from '#server/orders/mail-data.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import type { OrderTable } from '#server/orders/owned-rows.ts';
import { transition } from '#server/orders/transitions.ts';
import { destinationLines } from './address-lines.ts';

export const shipmentRow = z.object({
  id: z.string(),
  order_id: z.string(),
  carrier: z.string(),
  tracking_number: z.string().nullable(),
  tracking_url: z.string().nullable(),
  state: z.enum(['shipped', 'delivered']),
  shipped_at: time,
  delivered_at: time.nullable(),
});
export type ShipmentRow = z.infer<typeof shipmentRow>;
export const SHIPMENT_COLUMNS = sql`id, order_id, carrier, tracking_number, tracking_url, state, shipped_at, delivered_at`;

/** The parcels of orders. */
export const SHIPMENTS: OrderTable<ShipmentRow> = {
  row: shipmentRow,
  columns: SHIPMENT_COLUMNS,
  table: sql`shipment`,
  sort: sql`shipped_at, id`,
};

interface NewShipment {
  carrier: string;
  trackingNumber?: string;
  trackingUrl?: string;
}

/** A parcel has left. The first takes the order to `shipped`; an order may travel in several. @throws Conflict */
export async function ship(tx: Database, order: OrderRow, parcel: NewShipment): Promise<OrderRow> {
  const shipped = order.state === 'shipped' ? order : await transition(tx, order, 'shipped');
  const [row] = await rowsOf(
    tx,
    shipmentRow,
    sql`insert into shipment (order_id, carrier, tracking_number, tracking_url)
      values (${order.id}, ${parcel.carrier}, ${parcel.trackingNumber ?? null},
        ${parcel.trackingUrl ?? trackingPage(parcel.carrier, parcel.trackingNumber) ?? null})
      on conflict (order_id, tracking_number) do nothing returning ${SHIPMENT_COLUMNS}`,
  );
  if (!row) throw new Conflict('This parcel has been shipped already.', 'state');
  await mailShipped(tx, shipped, row);
  return shipped;
}

/**
 * A parcel has arrived, or all that are under way. With the last of them the order is `delivered`, and the 14 days begin.
 *
 * @throws Conflict when no such parcel is under way.
 */
export async function deliver(tx: Database, order: OrderRow, trackingNumber?: string): Promise<OrderRow> {
  const only = trackingNumber ? sql`and tracking_number = ${trackingNumber}` : sql``;
  const arrived = await rowsOf(
    tx,
    shipmentRow,
    sql`update shipment set state = 'delivered', delivered_at = now()
      where order_id = ${order.id} and state = 'shipped' ${only} returning ${SHIPMENT_COLUMNS}`,
  );
  if (arrived.length === 0) throw new Conflict('No such parcel is under way.', 'state');
  const open = await tx.execute(
    sql`select 1 from shipment where order_id = ${order.id} and state = 'shipped'`,
  );
  if (open.rowCount || order.state !== 'shipped') return order;
  const delivered = await transition(tx, order, 'delivered');
  await mailDelivered(tx, delivered);
  return delivered;
}

/** A parcel has left. */
async function mailShipped(tx: Database, order: OrderRow, parcel: ShipmentRow): Promise<void> {
  if (!order.email) return;
  const { carrier, tracking_number, tracking_url } = parcel;
  const data = {
    ...(await orderMailSummary(tx, order)),
    carrier,
    trackingNumber: tracking_number ?? undefined,
    trackingUrl: tracking_url ?? undefined,
    waits: order.shipping_address?.relayPointMetadata ? destinationLines(order.shipping_address) : undefined,
  };
  await enqueueMail(tx, { to: order.email, template: 'shipped', data, dedupKey: `shipped:${parcel.id}` });
}

/** The last parcel came just now. */
async function mailDelivered(tx: Database, order: OrderRow): Promise<void> {
  if (!order.email) return;
  const now = new Date();
  const data = {
    ...(await orderMailSummary(tx, order)),
    withdrawUntil: endOfPeriod(now, WITHDRAWAL_DAYS).toISOString(),
    returnUntil: endOfPeriod(now, env().RETURN_DAYS).toISOString(),
  };
  await enqueueMail(tx, { to: order.email, template: 'delivered', data, dedupKey: `delivered:${order.id}` });
}

/** Pages of carriers about one parcel, by the carrier's name; `{number}` is the parcel's. */
const PAGES: Record<string, string> = {
  colissimo: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}',
  'la poste': 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}',
  chronopost: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={number}',
  dhl: 'https://www.dhl.com/fr-en/home/tracking.html?tracking-id={number}',
  dpd: 'https://trace.dpd.fr/en/trace/{number}',
  gls: 'https://gls-group.com/FR/en/parcel-tracking?match={number}',
  ups: 'https://www.ups.com/track?tracknum={number}',
};

/** Where a parcel can be followed; undefined for a carrier that is not known, or a parcel without a number. */
function trackingPage(carrier: string, number: string | undefined): string | undefined {
  const page = PAGES[carrier.trim().toLowerCase()];
  return number && page?.replace('{number}', encodeURIComponent(number));
}
