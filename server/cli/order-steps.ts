import type { Database } from '#server/db/database.ts';
import { deliver, ship } from '#server/delivery/shipments.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { transition } from '#server/orders/transitions.ts';
import { cancelOrder } from '#server/returns/cancel-order.ts';
import { CommandError } from './command-error.ts';
import { orderDetails } from './order-details.ts';
import { invoiceFile, slipFile } from './order-documents.ts';
import type { OrderCall } from './order-options.ts';
import { orderText } from './order-text.ts';
import { RETURN_STEPS } from './return-steps.ts';

/** What a step answers: text for people, data for programs, and a document to write. */
export interface StepResult {
  text: string;
  data: object;
  file?: File;
}
export type Step = (tx: Database, order: OrderRow, call: OrderCall) => Promise<StepResult>;

const became = ({ reference, state }: OrderRow): StepResult => ({
  text: `Order ${reference} is ${state}.`,
  data: { reference, state },
});

const document = (file: File, { reference }: OrderRow): StepResult => ({
  text: '',
  data: { reference },
  file,
});

/** What can be done with an order. Each step runs in one transaction, with the order locked. */
export const STEPS: Record<string, Step> = {
  show: async (tx, order) => {
    const details = await orderDetails(tx, order);
    return { text: orderText(details), data: details };
  },
  slip: async (tx, order) => document(await slipFile(tx, order), order),
  invoice: async (tx, order) => document(await invoiceFile(tx, order), order),
  prepare: async (tx, order) => became(await transition(tx, order, 'preparing')),
  ship: async (tx, order, { carrier, tracking, url }) => {
    if (!carrier) throw new CommandError('Name the carrier with --carrier.');
    return became(await ship(tx, order, { carrier, trackingNumber: tracking, trackingUrl: url }));
  },
  deliver: async (tx, order, { tracking }) => became(await deliver(tx, order, tracking)),
  cancel: async (tx, order) => became(await cancelOrder(tx, order, 'shop')),
  ...RETURN_STEPS,
};
