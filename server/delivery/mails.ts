import type { Database } from '#server/db/database.ts';
import { destinationLines } from '#server/delivery/destination.ts';
import { env } from '#server/env.ts';
import { endOfPeriod, WITHDRAWAL_DAYS } from '#server/legal-periods.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { aboutOrder } from '#server/orders/mail-data.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import type { ShipmentRow } from './shipments.ts';

/** A parcel has left. */
export async function tellShipped(tx: Database, order: OrderRow, parcel: ShipmentRow): Promise<void> {
  if (!order.email) return;
  const { carrier, tracking_number, tracking_url } = parcel;
  const data = {
    ...(await aboutOrder(tx, order)),
    carrier,
    trackingNumber: tracking_number ?? undefined,
    trackingUrl: tracking_url ?? undefined,
    waits: order.shipping_address?.relayPointMetadata ? destinationLines(order.shipping_address) : undefined,
  };
  await enqueueMail(tx, { to: order.email, template: 'shipped', data, dedupKey: `shipped:${parcel.id}` });
}

/** The last parcel came just now. */
export async function tellDelivered(tx: Database, order: OrderRow): Promise<void> {
  if (!order.email) return;
  const now = new Date();
  const data = {
    ...(await aboutOrder(tx, order)),
    withdrawUntil: endOfPeriod(now, WITHDRAWAL_DAYS).toISOString(),
    returnUntil: endOfPeriod(now, env().RETURN_DAYS).toISOString(),
  };
  await enqueueMail(tx, { to: order.email, template: 'delivered', data, dedupKey: `delivered:${order.id}` });
}
