import { z } from 'zod';
import { labelInput, orderAddressPatch } from '#contract/private/order-labels.ts';
import { officeOrderDetails } from '#contract/private/orders.ts';
import { correctAddress } from '#server/fulfilment/correct-address.ts';
import { cancelLabel, labelFile, makeLabel } from '#server/fulfilment/parcel-labels.ts';
import { parameter } from '#server/http/parameter.ts';
import { type MemberCall, type Operation, privateOperation } from '#server/http/resource.ts';
import { stepOf } from './order-step.ts';
import { orderWire } from './order-wire.ts';

const answer = (call: MemberCall) => orderWire(call.db, parameter(call.params), call.member);

/** The label of an order's parcel, and the correction of an address that a carrier refuses. */
export const orderLabelOperations: Operation[] = [
  privateOperation({
    kind: 'call',
    method: 'POST',
    path: '/{id}/label',
    title: 'Makes the label of an order’s parcel; an order that has one keeps it.',
    right: 'orders.pack',
    ifMatch: true,
    body: labelInput,
    returns: officeOrderDetails,
    async handle(call) {
      await makeLabel(call.db, stepOf(call), call.body.grams);
      return answer(call);
    },
  }),
  privateOperation({
    kind: 'call',
    method: 'GET',
    path: '/{id}/label',
    title: 'Answers the label of an order’s parcel as PDF.',
    right: 'orders.pack',
    returns: z.object({}),
    file: 'application/pdf',
    handle: ({ db, params, member }) =>
      labelFile(db, { reference: parameter(params), storeIds: member.storeIds }),
  }),
  privateOperation({
    kind: 'call',
    method: 'POST',
    path: '/{id}/label/cancel',
    title: 'Cancels the label of a parcel that has not left.',
    right: 'orders.pack',
    ifMatch: true,
    returns: officeOrderDetails,
    async handle(call) {
      await cancelLabel(call.db, stepOf(call));
      return answer(call);
    },
  }),
  privateOperation({
    kind: 'call',
    method: 'POST',
    path: '/{id}/address',
    title: 'Corrects where the parcel of an order goes, before it has left.',
    right: 'orders.pack',
    ifMatch: true,
    body: orderAddressPatch,
    returns: officeOrderDetails,
    async handle(call) {
      await correctAddress(call.db, stepOf(call), call.body);
      return answer(call);
    },
  }),
];
