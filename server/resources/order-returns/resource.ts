import { z } from 'zod';
import { iri } from '#contract/hydra.ts';
import {
  type OrderReturnCreate,
  orderReturn,
  orderReturnCreate,
  refundChoice,
  returnQuote,
} from '#contract/order-return.ts';
import { notFound } from '#server/http/problem.ts';
import { type Call, operation, type Resource } from '#server/http/resource.ts';
import { findOrder } from '#server/orders/orders.ts';
import { createReturn } from '#server/returns/create-return.ts';
import { chooseRefund } from '#server/returns/credit-choice.ts';
import { quoteReturn } from '#server/returns/quote.ts';
import { makeReturnLabel, returnLabelCode, returnLabelFile } from '#server/returns/return-label.ts';
import { RETURNS } from '#server/returns/returns.ts';
import { bearerOf, orderId, redacted } from '../orders/access.ts';
import { ownListQuery, ownPage, ownRow } from '../owned-list.ts';
import { returnWire } from './wire.ts';

/** Returns the bearer, who must have proven to be the buyer: a return has personal data. @throws Problem 404 */
export function buyerOf(call: Call) {
  const bearer = bearerOf(call);
  if (redacted(bearer)) throw notFound();
  return bearer;
}

async function create(call: Call<unknown, OrderReturnCreate>) {
  const { order, items } = call.body;
  const made = await createReturn(call.db, buyerOf(call), { orderId: orderId(order), items });
  return returnWire(call.db, made);
}

async function quote(call: Call<unknown, OrderReturnCreate>) {
  const order = await findOrder(call.db, orderId(call.body.order), buyerOf(call));
  const quote = await quoteReturn(call.db, order, call.body.items);
  return {
    '@id': call.request.url.pathname,
    order: iri('orders', order.id),
    items: quote.items.map((item) => ({
      orderItem: iri('order-items', item.lineId),
      refundAmount: item.amount,
    })),
    deliveryAmount: quote.delivery,
    refundTotal: quote.total,
    returnCost: quote.cost,
  };
}

/** Returns of the bearer's orders (specification, section 7). Only the shop changes their state. */
export const orderReturns: Resource = {
  name: 'order-returns',
  type: 'OrderReturn',
  shape: orderReturn,
  references: { order: 'Order', items: 'OrderReturnItem' },
  operations: [
    operation({
      kind: 'list',
      title: 'Lists the returns of the bearer’s orders, or of one, newest first.',
      guard: 'bearer',
      query: ownListQuery(),
      returns: orderReturn,
      async handle(call) {
        if (redacted(bearerOf(call))) return { total: 0, members: [] };
        const { total, rows } = await ownPage(call, RETURNS);
        return { total, members: await Promise.all(rows.map((row) => returnWire(call.db, row))) };
      },
    }),
    operation({
      kind: 'create',
      title: 'Asks for a return of lines of a delivered order, each with its reason.',
      guard: 'bearer',
      body: orderReturnCreate,
      returns: orderReturn,
      idempotent: true,
      handle: create,
    }),
    operation({
      method: 'POST',
      path: '/quote',
      kind: 'call',
      title: 'Says what a return would bring back and who pays for its way; nothing is kept.',
      guard: 'bearer',
      body: orderReturnCreate,
      returns: returnQuote,
      handle: quote,
    }),
    operation({
      kind: 'read',
      title: 'Reads a return.',
      guard: 'bearer',
      returns: orderReturn,
      async handle(call) {
        buyerOf(call);
        return returnWire(call.db, await ownRow(call, RETURNS));
      },
    }),
    operation({
      method: 'POST',
      path: '/{id}/refund-to',
      kind: 'call',
      title: 'Chooses how a return is refunded, until it is: the way it was paid, or as store credit.',
      guard: 'bearer',
      body: refundChoice,
      returns: orderReturn,
      async handle(call) {
        buyerOf(call);
        const row = await ownRow(call, RETURNS);
        return returnWire(call.db, await chooseRefund(call.db, row, call.body.to));
      },
    }),
    operation({
      method: 'POST',
      path: '/{id}/label',
      kind: 'call',
      title: 'Makes the carrier’s label of a return; `labelOffer` says what it takes off the refund.',
      guard: 'bearer',
      body: z.object({}),
      returns: orderReturn,
      async handle(call) {
        buyerOf(call);
        return returnWire(call.db, await makeReturnLabel(call.db, await ownRow(call, RETURNS)));
      },
    }),
    operation({
      method: 'GET',
      path: '/{id}/label',
      kind: 'call',
      title: 'Answers the carrier’s label of a return.',
      guard: 'bearer',
      returns: orderReturn,
      file: 'application/pdf',
      async handle(call) {
        buyerOf(call);
        return returnLabelFile(call.db, await ownRow(call, RETURNS));
      },
    }),
    operation({
      method: 'GET',
      path: '/{id}/label-code',
      kind: 'call',
      title: 'Answers the code by which a counter of the carrier prints the label of a return.',
      guard: 'bearer',
      returns: orderReturn,
      file: 'image/png',
      async handle(call) {
        buyerOf(call);
        return returnLabelCode(call.db, await ownRow(call, RETURNS));
      },
    }),
  ],
};
