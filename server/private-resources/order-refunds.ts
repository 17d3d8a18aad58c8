import { officeOrderDetails, refundQuote, refundWish } from '#contract/private/orders.ts';
import {
  giveBack,
  payRefundsAsCredit,
  quoteGivingBack,
  sendRefundsAgain,
} from '#server/fulfilment/give-back.ts';
import { findPlacedOrder } from '#server/fulfilment/pack-order.ts';
import { parameter } from '#server/http/parameter.ts';
import { type MemberCall, type Operation, privateOperation } from '#server/http/resource.ts';
import { stepOf } from './order-step.ts';
import { orderWire } from './order-wire.ts';

const answer = (call: MemberCall) => orderWire(call.db, parameter(call.params), call.member);

/** Money that goes back for an order, other than for a return. */
export const orderRefundOperations: Operation[] = [
  privateOperation({
    kind: 'call',
    method: 'POST',
    path: '/{id}/refund-quote',
    title: 'Counts what would be given back, and to which means.',
    right: 'orders.refund',
    body: refundWish,
    returns: refundQuote,
    handle: async ({ db, params, member, body }) =>
      quoteGivingBack(db, await findPlacedOrder(db, parameter(params), member.storeIds), body),
  }),
  privateOperation({
    kind: 'call',
    method: 'POST',
    path: '/{id}/refund',
    title: 'Cancels items or the order, or gives an amount back.',
    right: 'orders.refund',
    ifMatch: true,
    body: refundWish,
    returns: officeOrderDetails,
    async handle(call) {
      await giveBack(call.db, stepOf(call), call.body);
      return answer(call);
    },
  }),
  privateOperation({
    kind: 'call',
    method: 'POST',
    path: '/{id}/retry-refunds',
    title: 'Sends refunds again that the payment provider refused, or did not answer.',
    right: 'orders.refund',
    ifMatch: true,
    returns: officeOrderDetails,
    async handle(call) {
      await sendRefundsAgain(call.db, stepOf(call));
      return answer(call);
    },
  }),
  privateOperation({
    kind: 'call',
    method: 'POST',
    path: '/{id}/refund-as-credit',
    title: 'Pays refunds that the payment provider refused as store credit of the buyer.',
    right: 'orders.refund',
    ifMatch: true,
    returns: officeOrderDetails,
    async handle(call) {
      await payRefundsAsCredit(call.db, stepOf(call));
      return answer(call);
    },
  }),
];
