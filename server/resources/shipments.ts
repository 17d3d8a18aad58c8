import { type Shipment, shipment } from '#lib/contract/after-sale.ts';
import { iri } from '#lib/contract/hydra.ts';
import { SHIPMENTS, type ShipmentRow } from '#server/delivery/shipments.ts';
import { operation, type Resource } from '#server/http/resource.ts';
import { bearerOf, redacted } from './orders/access.ts';
import { ownListQuery, ownPage, ownRow } from './owned-list.ts';

/** Where a parcel goes is on its carrier's page: its number is for the proven buyer. */
function wire(row: ShipmentRow, hidden: boolean): Shipment {
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
  };
}

/** Parcels of the bearer's orders, to be read only. */
export const shipments: Resource = {
  name: 'shipments',
  type: 'Shipment',
  shape: shipment,
  references: { order: 'Order' },
  operations: [
    operation({
      method: 'GET',
      path: '',
      kind: 'list',
      title: 'Lists the parcels of the bearer’s orders, or of one.',
      guard: 'bearer',
      query: ownListQuery(),
      returns: shipment,
      async handle(call) {
        const { total, rows } = await ownPage(call, SHIPMENTS);
        return { total, members: rows.map((row) => wire(row, redacted(bearerOf(call)))) };
      },
    }),
    operation({
      method: 'GET',
      path: '/{id}',
      kind: 'read',
      title: 'Reads a parcel.',
      guard: 'bearer',
      returns: shipment,
      handle: async (call) => wire(await ownRow(call, SHIPMENTS), redacted(bearerOf(call))),
    }),
  ],
};
