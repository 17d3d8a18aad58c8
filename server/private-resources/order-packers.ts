import { officeOrderDetails, orderAssignment, orderPackers, orderTaking } from '#contract/private/orders.ts';
import { findPlacedOrder } from '#server/fulfilment/pack-order.ts';
import { assignOrders, listPackers, takeOrder } from '#server/fulfilment/packers.ts';
import { parameter } from '#server/http/parameter.ts';
import { type Operation, privateOperation } from '#server/http/resource.ts';
import { editorOperations } from './editors.ts';
import { orderWire } from './order-wire.ts';

/** Packer of an order: assigned, or taken by a scan; and the order's editors. */
export const orderPackerOperations: Operation[] = [
  ...editorOperations({
    type: 'order',
    right: 'orders.pack',
    find: async ({ db, params, member }) =>
      (await findPlacedOrder(db, parameter(params), member.storeIds)).reference,
  }),
  privateOperation({
    kind: 'call',
    method: 'GET',
    path: '/packers',
    title: 'Lists the members who may be given an order.',
    right: 'orders.pack',
    returns: orderPackers,
    handle: async ({ db }) => ({ packers: await listPackers(db) }),
  }),
  privateOperation({
    kind: 'call',
    method: 'POST',
    path: '/assign',
    title: 'Gives orders to a member to pack, or to none.',
    right: 'orders.pack',
    body: orderAssignment,
    returns: null,
    async handle({ db, body, member }) {
      const step = { references: body.orders, storeIds: member.storeIds, actor: member };
      await assignOrders(db, step, body.member);
      return undefined;
    },
  }),
  privateOperation({
    kind: 'call',
    method: 'POST',
    path: '/{id}/take',
    title: 'Takes an order for some minutes, so that no other packs it.',
    right: 'orders.pack',
    body: orderTaking,
    returns: officeOrderDetails,
    async handle(call) {
      const step = {
        reference: parameter(call.params),
        storeIds: call.member.storeIds,
        actor: call.member,
      };
      await takeOrder(call.db, step, call.body.takesOver);
      return orderWire(call.db, parameter(call.params), call.member);
    },
  }),
];
