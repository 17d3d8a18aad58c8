import { cancelOrder } from '#server/aftersale/cancel.ts';
import { deliver, ship } from '#server/aftersale/shipments.ts';
import type { Database } from '#server/db/database.ts';
import type { OrderRow } from '#server/resources/orders/load.ts';
import { transition } from '#server/resources/orders/transitions.ts';
import type { OrderCall } from './order-options.ts';
import { showOrder } from './order-show.ts';
import { RETURN_STEPS } from './return-steps.ts';
import { Wrong } from './wrong.ts';

type Step = (tx: Database, order: OrderRow, call: OrderCall) => Promise<string>;

const said = (order: OrderRow) => `Order ${order.reference} is ${order.state}.`;

/** What the brand can do with an order. Each runs in one transaction, with the order locked. */
export const STEPS: Record<string, Step> = {
  show: (tx, order) => showOrder(tx, order),
  prepare: async (tx, order) => said(await transition(tx, order, 'preparing')),
  ship: async (tx, order, { carrier, tracking, url }) => {
    if (!carrier) throw new Wrong('Name who carries it with --carrier.');
    return said(await ship(tx, order, { carrier, trackingNumber: tracking, trackingUrl: url }));
  },
  cancel: async (tx, order) => said(await cancelOrder(tx, order, 'shop')),
  ...RETURN_STEPS,
  deliver: async (tx, order, { tracking }) => said(await deliver(tx, order, tracking)),
};
