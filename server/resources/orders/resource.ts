import { z } from 'zod';
import { pageQuery } from '#lib/contract/hydra.ts';
import { order, orderCreate, orderState } from '#lib/contract/order.ts';
import { orderPatch } from '#lib/contract/order-patch.ts';
import { notFound } from '#server/http/problem.ts';
import { operation, type Resource } from '#server/http/resource.ts';
import { deleteCart, limitAnonymousCarts, openCart } from '#server/orders/cart.ts';
import { listOrders } from '#server/orders/orders.ts';
import { changeOrder } from '#server/payment/change-order.ts';
import { cancelOrderOf } from '#server/returns/cancel-order.ts';
import { sliceOf } from '../owned-list.ts';
import { bearerOf, orderId, readOrder, redacted } from './access.ts';
import { orderCodes } from './codes.ts';
import { orderInvoice } from './invoice.ts';
import { orderMethods } from './order-methods.ts';
import { returnAndWithdrawal } from './return-and-withdrawal.ts';
import { orderWire } from './wire.ts';

/** Carts and orders (specification, section 7, "Orders"). */
export const orders: Resource = {
  name: 'orders',
  type: 'Order',
  shape: order,
  references: {
    shippingMethod: 'ShippingMethod',
    shippingAddress: 'Address',
    billingAddress: 'Address',
    realStore: 'RealStore',
    items: 'OrderItem',
  },
  operations: [
    operation({
      method: 'GET',
      path: '',
      kind: 'list',
      title: 'Lists the orders of the bearer, newest first.',
      guard: 'bearer',
      query: pageQuery.extend({ state: z.array(orderState).optional() }),
      returns: order,
      async handle(call) {
        const bearer = bearerOf(call);
        const { total, rows } = await listOrders(call.db, bearer, {
          states: call.query.state,
          ...sliceOf(call.query),
        });
        const members = await Promise.all(rows.map((row) => orderWire(call.db, row, redacted(bearer))));
        return { total, members };
      },
    }),
    operation({
      method: 'POST',
      path: '',
      kind: 'create',
      title: 'Makes an empty cart; without a token it answers one that opens this cart.',
      guard: 'public',
      body: orderCreate,
      returns: order,
      idempotent: true,
      async handle(call) {
        const bearer = call.bearer && redacted(call.bearer) ? null : call.bearer;
        await limitAnonymousCarts(bearer, call.request.ip);
        const { cart, token } = await openCart(call.db, bearer);
        return { ...(await orderWire(call.db, cart)), token };
      },
    }),
    operation({
      method: 'GET',
      path: '/{id}',
      kind: 'read',
      title: 'Reads an order.',
      guard: 'bearer',
      returns: order,
      handle: readOrder,
    }),
    operation({
      method: 'PATCH',
      path: '/{id}',
      kind: 'update',
      title:
        'Changes delivery, address or state; validated with a payment method opens the payment, cancelled ends it.',
      guard: 'bearer',
      body: orderPatch,
      returns: order,
      async handle(call) {
        const bearer = bearerOf(call);
        const id = orderId(call.params.id);
        if (redacted(bearer)) throw notFound();
        if (call.body.state === 'cancelled') await cancelOrderOf(call.db, id, bearer);
        else await changeOrder(call.db, id, { bearer, ip: call.request.ip }, call.body);
        return readOrder(call);
      },
    }),
    operation({
      method: 'DELETE',
      path: '/{id}',
      kind: 'delete',
      title: 'Gives a cart up; its pieces are free again.',
      guard: 'bearer',
      returns: null,
      async handle(call) {
        await deleteCart(call.db, orderId(call.params.id), bearerOf(call));
        return undefined;
      },
    }),
    orderInvoice,
    ...returnAndWithdrawal,
    ...orderMethods,
    ...orderCodes,
  ],
};
