import { z } from 'zod';
import {
  handOverInput,
  officeOrder,
  officeOrderDetails,
  officeOrderQuery,
  officeParcel,
  orderCounts,
  orderExportQuery,
  returnFindings,
  returnRefund,
  returnRefusal,
  slipsInput,
} from '#contract/private/orders.ts';
import { exportOrders } from '#server/fulfilment/export-orders.ts';
import { payReturn, rejectReturn, takeInReturn } from '#server/fulfilment/give-back.ts';
import { handOver } from '#server/fulfilment/hand-over.ts';
import { countOrdersOfViews, listOrdersOfView } from '#server/fulfilment/list-orders.ts';
import {
  deliverOrder,
  prepareOrder,
  printPickList,
  printSlips,
  shipOrder,
} from '#server/fulfilment/pack-order.ts';
import { sliceOf } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { type MemberCall, privateOperation, type Resource } from '#server/http/resource.ts';
import { orderLabelOperations } from './order-labels.ts';
import { orderPackerOperations } from './order-packers.ts';
import { orderRefundOperations } from './order-refunds.ts';
import { stepOf } from './order-step.ts';
import { listedOrderWire, orderWire } from './order-wire.ts';

/** Returns the stores whose orders are listed: those of the member, or one of them. */
const storesOf = ({ storeIds }: MemberCall['member'], store: string | undefined) =>
  store === undefined ? storeIds : [store].filter((id) => storeIds === null || storeIds.includes(id));

const answer = (call: MemberCall) => orderWire(call.db, parameter(call.params), call.member);

/** Placed orders, for those who pack them. */
export const officeOrders: Resource = {
  name: 'orders',
  type: 'OfficeOrder',
  shape: officeOrder,
  versioned: true,
  operations: [
    privateOperation({
      kind: 'list',
      title: 'Lists the orders of a view, and finds orders by any scrap.',
      right: 'orders.read',
      query: officeOrderQuery,
      returns: officeOrder,
      async handle({ db, query, member }) {
        const own = storesOf(member, query.store);
        const wanted = { ...query, storeIds: own, memberId: member.memberId };
        const { total, orders } = await listOrdersOfView(db, wanted, sliceOf(query));
        return { total, members: orders.map(listedOrderWire) };
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '/counts',
      title: 'Counts the orders of each view.',
      right: 'orders.read',
      returns: orderCounts,
      handle: ({ db, member }) => countOrdersOfViews(db, member),
    }),
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '/export',
      title: 'Exports the orders of a view as CSV.',
      right: 'orders.read',
      query: orderExportQuery,
      returns: z.object({}),
      file: 'text/csv',
      handle: ({ db, query, member }) =>
        exportOrders(db, { ...query, storeIds: member.storeIds, memberId: member.memberId }),
    }),
    ...orderPackerOperations,
    ...orderLabelOperations,
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/slips',
      title: 'Prints packing slips as one PDF.',
      right: 'orders.pack',
      body: slipsInput,
      returns: z.object({}),
      file: 'application/pdf',
      handle: ({ db, body, member }) =>
        printSlips(db, { references: body.orders, storeIds: member.storeIds, actor: member }),
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/pick-list',
      title: 'Lists the items of orders in the order of their shelves, as one PDF.',
      right: 'orders.pack',
      body: slipsInput,
      returns: z.object({}),
      file: 'application/pdf',
      handle: ({ db, body, member }) =>
        printPickList(db, { references: body.orders, storeIds: member.storeIds }),
    }),
    privateOperation({
      kind: 'read',
      title: 'Reads an order with all that packing needs.',
      right: 'orders.read',
      returns: officeOrderDetails,
      handle: answer,
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/prepare',
      title: 'Begins to pack an order.',
      right: 'orders.pack',
      ifMatch: true,
      returns: officeOrderDetails,
      async handle(call) {
        await prepareOrder(call.db, stepOf(call));
        return answer(call);
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/ship',
      title: 'Ships a parcel of an order; the buyer is mailed.',
      right: 'orders.pack',
      ifMatch: true,
      body: officeParcel,
      returns: officeOrderDetails,
      async handle(call) {
        await shipOrder(call.db, stepOf(call), call.body);
        return answer(call);
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/deliver',
      title: 'Notes that every parcel has arrived, or was handed over.',
      right: 'orders.pack',
      ifMatch: true,
      returns: officeOrderDetails,
      async handle(call) {
        await deliverOrder(call.db, stepOf(call));
        return answer(call);
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/hand-over',
      title: 'Hands an order to its buyer in the store; every item was scanned.',
      right: 'orders.pack',
      ifMatch: true,
      body: handOverInput,
      returns: officeOrderDetails,
      async handle(call) {
        await handOver(call.db, stepOf(call), call.body.codes);
        return answer(call);
      },
    }),
    ...orderRefundOperations,
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/returns/{number}/receive',
      title: 'Takes in the parcel of a return.',
      right: 'returns.receive',
      ifMatch: true,
      body: returnFindings,
      returns: officeOrderDetails,
      async handle(call) {
        await takeInReturn(call.db, stepOf(call), parameter(call.params, 'number'), call.body);
        return answer(call);
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/returns/{number}/refund',
      title: 'Gives a return back, less a deduction for wear.',
      right: 'orders.refund',
      ifMatch: true,
      body: returnRefund,
      returns: officeOrderDetails,
      async handle(call) {
        await payReturn(call.db, stepOf(call), parameter(call.params, 'number'), call.body);
        return answer(call);
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/returns/{number}/refuse',
      title: 'Refuses a return; the buyer reads why.',
      right: 'orders.refund',
      ifMatch: true,
      body: returnRefusal,
      returns: officeOrderDetails,
      async handle(call) {
        await rejectReturn(call.db, stepOf(call), parameter(call.params, 'number'), call.body.note);
        return answer(call);
      },
    }),
  ],
};
