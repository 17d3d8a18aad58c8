import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { closeOrder } from '#server/aftersale/close-order.ts';
import { refundOrder } from '#server/aftersale/refund.ts';
import { findReturn, type ReturnRow } from '#server/aftersale/return-rows.ts';
import { receiveReturn, refundReturn, refuseReturn } from '#server/aftersale/return-steps.ts';
import { KEY_HOURS } from '#server/aftersale/send-refunds.ts';
import type { Database } from '#server/db/database.ts';
import type { OrderRow } from '#server/resources/orders/load.ts';
import type { OrderCall } from './order-options.ts';
import { Wrong } from './wrong.ts';

type Step = (tx: Database, order: OrderRow, call: OrderCall) => Promise<string>;

async function returnOf(tx: Database, order: OrderRow, { return: number }: OrderCall): Promise<ReturnRow> {
  const found = await findReturn(tx, order.id, number);
  if (found) return found;
  throw new Wrong(
    number
      ? `Order ${order.reference} has no return ${number}.`
      : `Order ${order.reference} has not one open return; name it with --return.`,
  );
}

const said = (row: ReturnRow, became: string, order: OrderRow) =>
  `Return ${row.number} is ${became}; order ${order.reference} is ${order.state}.`;

/** What the brand does with what comes back, and money that it gives back by itself. */
export const RETURN_STEPS: Record<string, Step> = {
  'receive-return': async (tx, order, call) => {
    const row = await returnOf(tx, order, call);
    const found = { condition: call.found, price: call.price, keep: call.keep };
    return said(row, 'received', await receiveReturn(tx, order, row, found));
  },
  'refund-return': async (tx, order, call) => {
    const row = await returnOf(tx, order, call);
    const less = { deduction: call.deduct ?? 0, note: call.note };
    return said(row, 'refunded', await refundReturn(tx, order, row, less));
  },
  'refuse-return': async (tx, order, call) => {
    if (!call.note) throw new Wrong('Say why with --note; the buyer reads it.');
    const row = await returnOf(tx, order, call);
    return said(row, 'refused', await refuseReturn(tx, order, row, call.note));
  },
  refund: async (tx, order, { amount, note }) => {
    if (!amount) throw new Wrong('Name the sum with --amount.');
    const dedupKey = `goodwill:${randomUUID()}`;
    await refundOrder(tx, order, { amount, lines: [], reason: 'goodwill', note, dedupKey });
    const { state } = await closeOrder(tx, order);
    return `${(amount / 100).toFixed(2)} ${order.currency} of order ${order.reference} is on its way back; it is ${state}.`;
  },
  'retry-refund': async (tx, order) => {
    // A provider answers the same to the same key: a fresh start needs a fresh one.
    const again = await tx.execute(sql`update refund set state = 'pending', tries = tries + 1, attempts = 0,
      provider_refund_id = null, sent_at = null, last_error = null, due_at = now(), updated_at = now()
      where order_id = ${order.id} and (state = 'failed' or (state = 'pending' and provider_refund_id is null
        and sent_at < now() - make_interval(hours => ${KEY_HOURS})))`);
    if (!again.rowCount)
      throw new Wrong(`Order ${order.reference} has no refund that failed or was given up.`);
    return `${again.rowCount} refund of order ${order.reference} is sent again.`;
  },
};
