import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { time } from '#server/catalogue/items.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { Conflict } from '#server/errors.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { transition } from '#server/orders/transitions.ts';
import { tellDelivered, tellShipped } from './mails.ts';
import { trackingPage } from './tracking-page.ts';

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
export const SHIPMENT = sql`id, order_id, carrier, tracking_number, tracking_url, state, shipped_at, delivered_at`;

export interface Parcel {
  carrier: string;
  trackingNumber?: string;
  trackingUrl?: string;
}

/** A parcel has left. The first takes the order to `shipped`; an order may travel in several. @throws Conflict */
export async function ship(tx: Database, order: OrderRow, parcel: Parcel): Promise<OrderRow> {
  const shipped = order.state === 'shipped' ? order : await transition(tx, order, 'shipped');
  const [row] = await rowsOf(
    tx,
    shipmentRow,
    sql`insert into shipment (order_id, carrier, tracking_number, tracking_url)
      values (${order.id}, ${parcel.carrier}, ${parcel.trackingNumber ?? null},
        ${parcel.trackingUrl ?? trackingPage(parcel.carrier, parcel.trackingNumber) ?? null})
      on conflict (order_id, tracking_number) do nothing returning ${SHIPMENT}`,
  );
  if (!row) throw new Conflict('This parcel has been shipped already.', 'state');
  await tellShipped(tx, shipped, row);
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
      where order_id = ${order.id} and state = 'shipped' ${only} returning ${SHIPMENT}`,
  );
  if (arrived.length === 0) throw new Conflict('No such parcel is under way.', 'state');
  const open = await tx.execute(
    sql`select 1 from shipment where order_id = ${order.id} and state = 'shipped'`,
  );
  if (open.rowCount || order.state !== 'shipped') return order;
  const delivered = await transition(tx, order, 'delivered');
  await tellDelivered(tx, delivered);
  return delivered;
}
