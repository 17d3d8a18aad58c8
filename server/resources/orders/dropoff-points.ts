import { type DropoffPoint, dropoffPoint, dropoffQuery } from '#lib/contract/dropoff.ts';
import { iri, MAX_PER_PAGE } from '#lib/contract/hydra.ts';
import { callCarrier } from '#server/delivery/call-carrier.ts';
import type { PickupPoint } from '#server/delivery/carrier.ts';
import { searchAreaOf } from '#server/delivery/search-origin.ts';
import { notFound, unauthorized } from '#server/http/problem.ts';
import { operation } from '#server/http/resource.ts';
import { rateLimit } from '#server/identity/limit.ts';
import { findOrder } from '#server/orders/orders.ts';
import { orderId } from '#server/resources/orders/access.ts';

/** More points than these no carrier is asked for, however far a list is paged. */
const MAX_POINTS = 200;
/** Of one order: a carrier counts what it is asked, and so do we. */
const SEARCHES_PER_MINUTE = 60;

function pickupPointWire(order: string, point: PickupPoint): DropoffPoint {
  const address = `${iri('orders', order)}/dropoff-points?point=${encodeURIComponent(point.id)}`;
  return { '@id': address, '@type': 'DropoffPoint', ...point };
}

/** GET orders/{id}/dropoff-points: where a parcel of this order could wait, nearest first. */
export const dropoffPoints = operation({
  method: 'GET',
  path: '/{id}/dropoff-points',
  kind: 'list',
  title: 'Lists the relay points for an order, nearest first.',
  guard: 'bearer',
  query: dropoffQuery,
  returns: dropoffPoint,
  async handle({ db, bearer, params, query }) {
    if (!bearer) throw unauthorized();
    // The nearest points tell where somebody lives.
    if (bearer.kind === 'order' && !bearer.proven) throw notFound();
    const order = await findOrder(db, orderId(params.id), bearer);
    await rateLimit(`dropoff-points ${order.id}`, SEARCHES_PER_MINUTE, 60);
    const { page, itemsPerPage, point: wanted } = query;
    if (wanted) {
      const one = await callCarrier((carrier, signal) => carrier.point(wanted, signal));
      return one ? { total: 1, members: [pickupPointWire(order.id, one)] } : { total: 0, members: [] };
    }
    const around = await searchAreaOf(db, order, query);
    const points = await callCarrier((carrier, signal) => carrier.near(around, MAX_POINTS, signal));
    points.sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
    const size = Math.min(itemsPerPage, MAX_PER_PAGE);
    const shown = points.slice((page - 1) * size, page * size);
    return { total: points.length, members: shown.map((point) => pickupPointWire(order.id, point)) };
  },
});
