import { type DropoffPoint, dropoffPoint, dropoffQuery } from '#contract/dropoff.ts';
import { iri, pageQuery } from '#contract/hydra.ts';
import { paymentMethodCollection, shippingMethodCollection } from '#contract/order.ts';
import type { PickupPoint } from '#server/delivery/carrier.ts';
import { offeredMethods, pricedFor, withoutSlower } from '#server/delivery/offered-methods.ts';
import { pickupPointsOf } from '#server/delivery/pickup-points.ts';
import { type Call, type Operation, operation } from '#server/http/resource.ts';
import { arrivalOfPaid } from '#server/orders/arrival.ts';
import { fitsPlace } from '#server/orders/destination-rules.ts';
import { methodsFor } from '#server/payment/payment-methods.ts';
import { bearerOf, orderBody, orderId } from './access.ts';
import { paymentMethodWire, shippingMethodWire } from './wire.ts';

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
  async handle(call) {
    const id = orderId(call.params.id);
    const { total, points } = await pickupPointsOf(call.db, bearerOf(call), id, call.query);
    return { total, members: points.map((point) => pickupPointWire(id, point)) };
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
      const { items, freeShippingRemaining, shippingAddress } = await orderBody(call);
      // The price for this order: what the total will say when the way is chosen.
      const isFree = items.length > 0 && freeShippingRemaining === 0;
      const offered = await offeredMethods(call.db);
      const ways = withoutSlower(pricedFor(offered, isFree)).map((method) => {
        // An address of another kind of place says nothing of this one.
        const to = shippingAddress && fitsPlace(method.place, shippingAddress) ? shippingAddress : null;
        return shippingMethodWire(method, { arrival: arrivalOfPaid({ method, to }), to });
      });
      return listBody(call, ways);
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
      const { items, amountDue } = await orderBody(call);
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
