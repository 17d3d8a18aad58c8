import { type DropoffPoint, dropoffPoint, dropoffQuery } from '#contract/dropoff.ts';
import { iri, MAX_PER_PAGE, pageQuery } from '#contract/hydra.ts';
import { paymentMethodCollection, shippingMethodCollection } from '#contract/order.ts';
import { callCarrier } from '#server/delivery/call-carrier.ts';
import type { PickupPoint } from '#server/delivery/carrier.ts';
import { offeredMethods } from '#server/delivery/offered-methods.ts';
import { searchAreaOf } from '#server/delivery/search-origin.ts';
import { notFound, unauthorized } from '#server/http/problem.ts';
import { type Call, type Operation, operation } from '#server/http/resource.ts';
import { rateLimit } from '#server/identity/limit.ts';
import { findOrder } from '#server/orders/orders.ts';
import { methodsFor } from '#server/payment/payment-methods.ts';
import { orderId, readOrder } from './access.ts';
import { paymentMethodWire, shippingMethodWire } from './wire.ts';

/** More points than these no carrier is asked for, however far a list is paged. */
const MAX_POINTS = 200;
/** Of one order: a carrier counts what it is asked, and so do we. */
const SEARCHES_PER_MINUTE = 60;

function pickupPointWire(order: string, point: PickupPoint): DropoffPoint {
  const address = `${iri('orders', order)}/dropoff-points?point=${encodeURIComponent(point.id)}`;
  return { '@id': address, '@type': 'DropoffPoint', ...point };
}

/** GET orders/{id}/dropoff-points: where a parcel of this order could wait, nearest first. */
const dropoffPoints = operation({
  kind: 'list',
  path: '/{id}/dropoff-points',
  title: 'Lists the relay points for an order, nearest first.',
  guard: 'bearer',
  query: dropoffQuery,
  returns: dropoffPoint,
  async handle({ db, bearer, params, query }) {
    if (!bearer) throw unauthorized();
    // The nearest points reveal a home address.
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

/** How an order can travel, where to, and how it can be paid. */
export const orderMethods: Operation[] = [
  operation({
    method: 'GET',
    path: '/{id}/shipping-methods',
    kind: 'call',
    title: 'Lists the ways of delivery of an order.',
    guard: 'bearer',
    query: pageQuery,
    returns: shippingMethodCollection,
    async handle(call) {
      const { items, freeShippingRemaining } = await readOrder(call);
      // The price for this order: what the total will say when the way is chosen.
      const isFree = items.length > 0 && freeShippingRemaining === 0;
      const methods = (await offeredMethods(call.db)).map(shippingMethodWire);
      return listBody(call, isFree ? methods.map((method) => ({ ...method, shippingCost: 0 })) : methods);
    },
  }),
  dropoffPoints,
  operation({
    method: 'GET',
    path: '/{id}/payment-methods',
    kind: 'call',
    title: 'Lists the ways of paying an order.',
    guard: 'bearer',
    query: pageQuery,
    returns: paymentMethodCollection,
    async handle(call) {
      const { items, amountDue } = await readOrder(call);
      // An empty cart is not one that is paid.
      return listBody(call, methodsFor(items.length > 0 ? amountDue : 1).map(paymentMethodWire));
    },
  }),
];

function listBody(call: Call, members: object[]) {
  return {
    '@id': call.request.url.pathname,
    '@type': 'hydra:Collection',
    'hydra:totalItems': members.length,
    'hydra:member': members,
  };
}
