import { pageQuery } from '#lib/contract/hydra.ts';
import { paymentMethodCollection, shippingMethodCollection } from '#lib/contract/order.ts';
import { offeredMethods } from '#server/delivery/offered-methods.ts';
import { type Call, type Operation, operation } from '#server/http/resource.ts';
import { methodsFor } from '#server/payment/payment-methods.ts';
import { readOrder } from './access.ts';
import { dropoffPoints } from './dropoff-points.ts';
import { paymentMethodWire, shippingMethodWire } from './methods-wire.ts';

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
      // An empty bag is not one that is paid.
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
