import { z } from 'zod';
import { pageQuery } from '#contract/hydra.ts';
import { order, orderCreate, orderState } from '#contract/order.ts';
import { orderPatch } from '#contract/order-patch.ts';
import { changeOrder } from '#server/checkout/change-order.ts';
import { checkOut } from '#server/checkout/check-out.ts';
import { type CodeOfCart, removeCode } from '#server/checkout/remove-code.ts';
import { showOrder, showOrders } from '#server/checkout/show-orders.ts';
import { languageOf } from '#server/http/language.ts';
import { sliceOf } from '#server/http/page-slice.ts';
import { notFound } from '#server/http/problem.ts';
import { type Call, type Operation, operation, type Resource } from '#server/http/resource.ts';
import { invoiceOfBuyer } from '#server/invoices/issue.ts';
import { drawInvoice } from '#server/invoices/pdf/draw-invoice.ts';
import { deleteCart, openCart } from '#server/orders/cart.ts';
import { listOrders } from '#server/orders/orders.ts';
import { cancelOrderOf } from '#server/returns/cancel-order.ts';
import { bearerOf, orderBody, orderId, redacted } from './access.ts';
import { orderMethods } from './order-methods.ts';
import { returnAndWithdrawal } from './return-and-withdrawal.ts';
import { orderWire } from './wire.ts';

const withoutCode = async (call: Call, code: CodeOfCart) =>
  orderBody(call, await removeCode(call.db, bearerOf(call), orderId(call.params.id), code));

/** Removes single codes from a cart; a patch with null removes all (specification, section 7, "Orders"). */
const orderCodes: Operation[] = [
  operation({
    method: 'DELETE',
    path: '/{id}/promo-code/{promoCode}',
    kind: 'call',
    title: 'Takes a promo code out of a cart.',
    guard: 'bearer',
    returns: order,
    handle: (call) => withoutCode(call, { promoCode: orderId(call.params.promoCode) }),
  }),
  operation({
    method: 'DELETE',
    path: '/{id}/gift-card/{giftCard}',
    kind: 'call',
    title: 'Takes a voucher out of a cart.',
    guard: 'bearer',
    returns: order,
    handle: (call) => withoutCode(call, { giftCard: orderId(call.params.giftCard) }),
  }),
];

/** The invoice of an order (specification, section 7, "Orders"): a PDF once it is paid, 409 before. */
const orderInvoice = operation({
  method: 'GET',
  path: '/{id}/invoice',
  kind: 'call',
  title: 'Reads the invoice of a paid order as PDF.',
  guard: 'bearer',
  returns: null,
  file: 'application/pdf',
  async handle(call) {
    return drawInvoice(await invoiceOfBuyer(call.db, bearerOf(call), orderId(call.params.id)));
  },
});

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
        const shown = await showOrders(call.db, bearer, rows);
        const locale = languageOf(call.request.url);
        return { total, members: shown.map((one) => orderWire(one, { locale, redacted: redacted(bearer) })) };
      },
    }),
    operation({
      kind: 'create',
      title: 'Makes an empty cart; without a token it answers one that opens this cart.',
      guard: 'public',
      body: orderCreate,
      returns: order,
      idempotent: true,
      async handle(call) {
        const bearer = call.bearer && redacted(call.bearer) ? null : call.bearer;
        const { cart, token } = await openCart(call.db, bearer, call.request);
        const shown = await showOrder(call.db, bearer, cart);
        return { ...orderWire(shown, { locale: languageOf(call.request.url) }), token };
      },
    }),
    operation({
      kind: 'read',
      title: 'Reads an order.',
      guard: 'bearer',
      returns: order,
      handle: orderBody,
    }),
    operation({
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
        const { ip, challenge } = call.request;
        const shopper = { bearer, ip, challenge };
        switch (call.body.state) {
          case 'cancelled':
            await cancelOrderOf(call.db, id, bearer);
            return orderBody(call);
          case 'validated':
            return orderBody(call, await checkOut(call.db, id, shopper, call.body));
          default:
            return orderBody(call, await changeOrder(call.db, id, shopper, call.body));
        }
      },
    }),
    operation({
      kind: 'delete',
      title: 'Gives a cart up; its items are free again.',
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
