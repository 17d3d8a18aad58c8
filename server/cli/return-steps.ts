import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { closeOrder } from '#server/returns/close-order.ts';
import { receiveReturn, refundReturn, refuseReturn } from '#server/returns/process-return.ts';
import { refundOrder } from '#server/returns/refund-order.ts';
import { findReturn, type ReturnRow } from '#server/returns/returns.ts';
import { KEY_HOURS } from '#server/returns/send-refunds.ts';
import { CommandError } from './command-error.ts';
import { money } from './money.ts';
import type { OrderCall } from './order-options.ts';
import type { Step, StepResult } from './order-steps.ts';

async function returnOf(tx: Database, order: OrderRow, { return: number }: OrderCall): Promise<ReturnRow> {
  const found = await findReturn(tx, order.id, number);
  if (found) return found;
  throw new CommandError(
    number
      ? `Order ${order.reference} has no return ${number}.`
      : `Order ${order.reference} has no open return, or several; name one with --return.`,
  );
}

const became = (row: ReturnRow, returnState: ReturnRow['state'], order: OrderRow): StepResult => ({
  text: `Return ${row.number} is ${returnState}; order ${order.reference} is ${order.state}.`,
  data: { reference: order.reference, state: order.state, return: row.number, returnState },
});

/** What the shop does with what comes back, and refunds it makes of its own accord. */
export const RETURN_STEPS: Record<string, Step> = {
  'receive-return': async (tx, order, call) => {
    const row = await returnOf(tx, order, call);
    const found = { condition: call.found, price: call.price, keep: call.keep };
    return became(row, 'received', await receiveReturn(tx, order, row, found));
  },
  'refund-return': async (tx, order, call) => {
    const row = await returnOf(tx, order, call);
    const less = { deduction: call.deduct ?? 0, note: call.note };
    return became(row, 'refunded', await refundReturn(tx, order, row, less));
  },
  'refuse-return': async (tx, order, call) => {
    if (!call.note) throw new CommandError('Give the reason with --note; the buyer reads it.');
    const row = await returnOf(tx, order, call);
    return became(row, 'refused', await refuseReturn(tx, order, row, call.note));
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
    // A provider answers the same to the same key: a fresh start needs a fresh one.
    const again = await tx.execute(sql`update refund set state = 'pending', tries = tries + 1, attempts = 0,
      provider_refund_id = null, sent_at = null, last_error = null, due_at = now(), updated_at = now()
      where order_id = ${order.id} and (state = 'failed' or (state = 'pending' and provider_refund_id is null
        and sent_at < now() - make_interval(hours => ${KEY_HOURS})))`);
    if (!again.rowCount)
      throw new CommandError(`Order ${order.reference} has no refund that failed or got no answer.`);
    return {
      text: `${again.rowCount} refund of order ${order.reference} is sent again.`,
      data: { reference: order.reference, state: order.state, refunds: again.rowCount },
    };
  },
};
