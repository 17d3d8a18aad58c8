import { type DropoffPoint, dropoffPoint, dropoffQuery } from '#contract/dropoff.ts';
import { iri, pageQuery } from '#contract/hydra.ts';
import { paymentMethodCollection, shippingMethodCollection } from '#contract/order.ts';
import type { PickupPoint } from '#server/delivery/carrier.ts';
import { offeredMethods, pricedFor, withoutSlower } from '#server/delivery/offered-methods.ts';
import { pickupPointsOf } from '#server/delivery/pickup-points.ts';
import { languageOf } from '#server/http/language.ts';
import { type Call, type Operation, operation } from '#server/http/resource.ts';
import { arrivalOfPaid } from '#server/orders/arrival.ts';
import { destinationViolation } from '#server/orders/destination-rules.ts';
import { methodsFor } from '#server/payment/payment-methods.ts';
import { bearerOf, orderBody, orderId } from './access.ts';
import { paymentMethodWire, shippingMethodWire } from './wire.ts';

function pickupPointWire(order: string, point: PickupPoint): DropoffPoint {
  const address = `${iri('orders', order)}/dropoff-points?point=${encodeURIComponent(point.id)}`;
  return { '@id': address, '@type': 'DropoffPoint', ...point };
}

/** GET orders/{id}/dropoff-points: pickup points for a parcel of this order, nearest first. */
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

/** Shipping methods, pickup points and payment methods of an order. */
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
      // The price for this order, equal to that in the total once the method is chosen.
      const isFree = items.length > 0 && freeShippingRemaining === 0;
      const offered = await offeredMethods(call.db);
      const methods = withoutSlower(pricedFor(offered, isFree)).map((method) => {
        // The zone of an address applies only to a method that may deliver there.
        const mayGo = shippingAddress && !destinationViolation(method, shippingAddress);
        const to = mayGo ? shippingAddress : null;
        return shippingMethodWire(method, { arrival: arrivalOfPaid({ method, to }), to });
      });
      return listBody(call, methods);
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
      // An empty cart has an amount due of 0, but is not paid.
      const locale = languageOf(call.request.url);
      const methods = methodsFor(items.length > 0 ? amountDue : 1);
      return listBody(
        call,
        methods.map((method) => paymentMethodWire(method, locale)),
      );
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
