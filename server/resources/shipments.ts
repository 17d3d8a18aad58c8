import { type Shipment, shipment } from '#contract/after-sale.ts';
import { iri } from '#contract/hydra.ts';
import { type FollowedShipment, SHIPMENTS } from '#server/delivery/shipments.ts';
import type { Call, Resource } from '#server/http/resource.ts';
import { bearerOf, redacted } from './orders/access.ts';
import { ownOperations } from './owned-list.ts';

/** Serializes a parcel. The carrier's page shows its destination, so its number is for the proven buyer. */
function wire(row: FollowedShipment, call: Call<unknown>): Shipment {
  const hidden = redacted(bearerOf(call));
  return {
    '@id': iri('shipments', row.id),
    id: row.id,
    order: iri('orders', row.order_id),
    carrier: row.carrier,
    trackingNumber: hidden ? undefined : (row.tracking_number ?? undefined),
    trackingUrl: hidden ? undefined : (row.tracking_url ?? undefined),
    state: row.state,
    shippedAt: row.shipped_at,
    deliveredAt: row.delivered_at ?? undefined,
    events: hidden ? [] : row.events,
  };
}

/** Parcels of the bearer's orders, read only. */
export const shipments: Resource = {
  name: 'shipments',
  type: 'Shipment',
  shape: shipment,
  references: { order: 'Order' },
  operations: ownOperations(SHIPMENTS, {
    list: 'Lists the parcels of the bearer’s orders, or of one.',
    read: 'Reads a parcel.',
    returns: shipment,
    wire,
  }),
};
