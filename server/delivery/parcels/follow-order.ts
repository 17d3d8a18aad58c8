import { and, eq } from 'drizzle-orm';
import type { ParcelStep } from '#contract/parcel.ts';
import type { Database } from '#server/db/database.ts';
import { shipment } from '#server/db/schema/orders.ts';
import { enqueueOrderMail, localeOf, orderMailSummary } from '#server/orders/order-mails.ts';
import { type OrderRow, orderById } from '#server/orders/orders.ts';
import { transition } from '#server/orders/transitions.ts';
import { destinationLines } from '../address-lines.ts';
import type { ParcelEvent } from '../carrier.ts';
import { deliver, ship } from '../shipments.ts';
import type { LabelledParcel } from './parcel-events.ts';

/** Steps after which the carrier has, or had, the parcel. */
const HAS_LEFT: readonly ParcelStep[] = ['moving', 'out_for_delivery', 'waiting', 'delivered', 'returned'];
const TO_SHIP: readonly OrderRow['state'][] = ['paid', 'preparing'];

/**
 * Applies a step of a parcel to its order, in the same transaction. An order becomes shipped when its carrier has the
 * parcel, even before the packer reports it. The withdrawal period begins when the shop learns of the arrival, so that
 * a late report does not shorten it. Orders in a final state do not change.
 */
export async function followOrder(
  tx: Database,
  { parcel, event }: { parcel: LabelledParcel; event: ParcelEvent },
): Promise<void> {
  if (!parcel.order_id || !HAS_LEFT.includes(event.step)) return;
  const order = await orderById(tx, parcel.order_id, true);
  if (!order) return;
  const shipped = await shipIfAbsent(tx, order, parcel);
  if (shipped?.state !== 'shipped') return;
  if (event.step === 'waiting') await mailWaiting(tx, shipped, parcel);
  if (event.step === 'delivered') await deliver(tx, shipped, parcel.tracking_number);
}

/** @returns the order while this parcel of it is under way */
async function shipIfAbsent(
  tx: Database,
  order: OrderRow,
  parcel: LabelledParcel,
): Promise<OrderRow | undefined> {
  const [known] = await tx
    .select({ state: shipment.state })
    .from(shipment)
    .where(and(eq(shipment.order_id, order.id), eq(shipment.tracking_number, parcel.tracking_number)));
  if (known) return known.state === 'shipped' ? order : undefined;
  if (!TO_SHIP.includes(order.state)) return undefined;
  const packed = order.state === 'paid' ? await transition(tx, order, 'preparing') : order;
  return ship(tx, packed, {
    carrier: parcel.carrier,
    trackingNumber: parcel.tracking_number,
    trackingUrl: parcel.tracking_url ?? undefined,
  });
}

/** Mails the buyer that the parcel waits at its pickup point. */
async function mailWaiting(tx: Database, order: OrderRow, parcel: LabelledParcel): Promise<void> {
  const to = order.shipping_address;
  if (!to) return;
  const data = {
    ...(await orderMailSummary(tx, order)),
    carrier: parcel.carrier,
    trackingNumber: parcel.tracking_number,
    waits: to.relayPointMetadata ? destinationLines(to, await localeOf(tx, order)) : undefined,
  };
  await enqueueOrderMail(tx, order, {
    template: 'parcel-waits',
    data,
    dedupKey: `parcel-waits:${parcel.id}`,
  });
}
