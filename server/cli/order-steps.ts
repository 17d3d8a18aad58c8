import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { deliver, ship } from '#server/delivery/shipments.ts';
import { orderDetails } from '#server/fulfilment/order-details.ts';
import { invoiceFile, slipsFile } from '#server/fulfilment/order-documents.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { transition } from '#server/orders/transitions.ts';
import { cancelOrder } from '#server/returns/cancel-order.ts';
import { closeOrder } from '#server/returns/close-order.ts';
import { receiveReturn, refundReturn, refuseReturn } from '#server/returns/process-return.ts';
import { refundOrder } from '#server/returns/refund-order.ts';
import { retryRefunds } from '#server/returns/retry-refunds.ts';
import { findReturn, type ReturnRow } from '#server/returns/returns.ts';
import { CommandError } from './command-error.ts';
import { money } from './money.ts';
import type { OrderCall } from './order-options.ts';
import { orderText } from './order-text.ts';

/** Result of a step: text for people, data for programs, and a document to write. */
export interface StepResult {
  text: string;
  data: object;
  file?: File;
}
export type Step = (tx: Database, order: OrderRow, call: OrderCall) => Promise<StepResult>;

async function returnOf(tx: Database, order: OrderRow, { return: number }: OrderCall): Promise<ReturnRow> {
  const found = await findReturn(tx, order.id, number);
  if (found) return found;
  throw new CommandError(
    number
      ? `Order ${order.reference} has no return ${number}.`
      : `Order ${order.reference} has no open return, or several; name one with --return.`,
  );
}

const returnResult = (row: ReturnRow, returnState: ReturnRow['state'], order: OrderRow): StepResult => ({
  text: `Return ${row.number} is ${returnState}; order ${order.reference} is ${order.state}.`,
  data: { reference: order.reference, state: order.state, return: row.number, returnState },
});

/** Steps of returns, and refunds on the shop's initiative. */
const RETURN_STEPS: Record<string, Step> = {
  'receive-return': async (tx, order, call) => {
    const row = await returnOf(tx, order, call);
    const found = { condition: call.found, price: call.price, keep: call.keep };
    return returnResult(row, 'received', await receiveReturn(tx, order, row, found));
  },
  'refund-return': async (tx, order, call) => {
    const row = await returnOf(tx, order, call);
    const less = { deduction: call.deduct ?? 0, note: call.note };
    return returnResult(row, 'refunded', await refundReturn(tx, order, row, less));
  },
  'refuse-return': async (tx, order, call) => {
    if (!call.note) throw new CommandError('Give the reason with --note; the buyer reads it.');
    const row = await returnOf(tx, order, call);
    return returnResult(row, 'refused', await refuseReturn(tx, order, row, call.note));
  },
  refund: async (tx, order, { amount, note }) => {
    if (!amount) throw new CommandError('Give the amount with --amount.');
    const dedupKey = `goodwill:${randomUUID()}`;
    await refundOrder(tx, order, { amount, lines: [], reason: 'goodwill', note, dedupKey });
    const { state } = await closeOrder(tx, order);
    return {
      text: `A refund of ${money(amount, order.currency)} for order ${order.reference} is on its way; the order is ${state}.`,
      data: { reference: order.reference, state, amount, currency: order.currency },
    };
  },
  'retry-refund': async (tx, order) => {
    const refunds = await retryRefunds(tx, order);
    return {
      text: `${refunds} refund of order ${order.reference} is sent again.`,
      data: { reference: order.reference, state: order.state, refunds },
    };
  },
};

const orderResult = ({ reference, state }: OrderRow): StepResult => ({
  text: `Order ${reference} is ${state}.`,
  data: { reference, state },
});

const document = (file: File, { reference }: OrderRow): StepResult => ({
  text: '',
  data: { reference },
  file,
});

/** Steps of an order. Each runs in one transaction, with the order locked. */
export const STEPS: Record<string, Step> = {
  show: async (tx, order) => {
    const details = await orderDetails(tx, order);
    return { text: orderText(details), data: details };
  },
  slip: async (tx, order) => document(await slipsFile(tx, [order]), order),
  invoice: async (tx, order) => document(await invoiceFile(tx, order), order),
  prepare: async (tx, order) => orderResult(await transition(tx, order, 'preparing')),
  ship: async (tx, order, { carrier, tracking, url }) => {
    if (!carrier) throw new CommandError('Name the carrier with --carrier.');
    return orderResult(await ship(tx, order, { carrier, trackingNumber: tracking, trackingUrl: url }));
  },
  deliver: async (tx, order, { tracking }) => orderResult(await deliver(tx, order, tracking)),
  cancel: async (tx, order) => orderResult(await cancelOrder(tx, order, 'shop')),
  ...RETURN_STEPS,
};
