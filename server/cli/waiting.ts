import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { time } from '#server/catalogue/items.ts';
import { type Database, database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { type OrderDetails, orderDetails } from '#server/fulfilment/order-details.ts';
import { orderById } from '#server/orders/orders.ts';
import { isStuckRefund } from '#server/returns/stuck-refunds.ts';
import { WORKLIST_STATES, worklist } from '#server/trade-in/worklist.ts';
import type { Command, CommandResult } from './command.ts';
import { readOptions, refuseWords } from './options.ts';
import { deliveryText, itemText, returnText } from './order-text.ts';
import { withShopDatabase } from './shop-database.ts';
import { worklistText } from './trade-in-text.ts';

const USAGE = `Usage: npm run ops -- waiting

What waits to be done, the oldest first: orders to pack and to send (with address, contact and items), parcels that
come back (with what is in them and why), money to refund (within 14 days of a withdrawal), and refunds that did not
arrive. The steps are those of npm run ops -- order. Then the items of trade-ins that the shop has to act on: to
grade (those first whose decision is due first, late ones marked), to publish, and to give back; npm run ops -- trade-in.
Exit code 0: nothing failed to arrive, 3: a refund must be looked at.`;

/** Refunds that are not retried any more. */
const STUCK = 'refund to look at';

const waitingRow = z.object({
  what: z.enum([STUCK, 'return to refund', 'order to pack', 'order to send', 'return to come']),
  orderId: z.string(),
  since: time,
  /** The number of a return, or why a refund failed. */
  detail: z.string().nullable(),
});
export type Waiting = Omit<z.infer<typeof waitingRow>, 'orderId'> & { order: OrderDetails };

/** Lists everything that waits for the operator, by kind and age. */
export async function waitingFor(db: Database): Promise<Waiting[]> {
  const rows = await rowsOf(
    db,
    waitingRow,
    sql`select what, order_id as "orderId", since, detail from (
      select 1 as rank, ${STUCK} as what, r.order_id, r.created_at as since, coalesce(r.last_error, r.state) as detail
        from refund r
        where ${isStuckRefund}
      union all select 2, 'return to refund', order_id, received_at, number
        from order_return where state = 'received'
      union all select 3, 'order to pack', id, updated_at, null from purchase_order
        where state = 'paid' and gift_card_amount is null
      union all select 4, 'order to send', id, updated_at, null from purchase_order where state = 'preparing'
      union all select 5, 'return to come', order_id, requested_at, number
        from order_return where state = 'requested') as list
    order by rank, since, order_id`,
  );
  const list: Waiting[] = [];
  for (const { orderId, ...row } of rows) {
    const order = await orderById(db, orderId);
    if (order) list.push({ ...row, order: await orderDetails(db, order) });
  }
  return list;
}

function textOf({ what, since, detail, order }: Waiting): string {
  const head = `${what}  ${order.reference}  since ${since.slice(0, 16).replace('T', ' ')} UTC`;
  const items = order.items.map((item) => `  Item          ${itemText(item)}`);
  if (what === 'order to pack' || what === 'order to send')
    return [head, ...deliveryText(order), ...items].join('\n');
  const contact = deliveryText({
    ...order,
    delivery: { ...order.delivery, method: null, address: [], pickupPoint: null },
  });
  if (what === STUCK) return [`${head}  ${detail ?? ''}`.trimEnd(), ...contact].join('\n');
  const returned = order.returns.filter(({ number }) => number === detail);
  return [head, ...returned.flatMap((row) => returnText(row, order.currency)), ...contact].join('\n');
}

async function listWaiting(parameters: string[]): Promise<CommandResult> {
  refuseWords(readOptions(parameters, {}).positionals);
  return withShopDatabase(async () => {
    const list = await waitingFor(database());
    const tradeIns = await worklist(database(), WORKLIST_STATES);
    const texts = [...list.map(textOf), ...(tradeIns.length > 0 ? [worklistText(tradeIns)] : [])];
    return {
      exitCode: list.some((entry) => entry.what === STUCK) ? 3 : 0,
      text: texts.length > 0 ? texts.join('\n\n') : 'Nothing is waiting.',
      data: { waiting: list, tradeIns },
    };
  });
}

export const waiting: Command = { usage: USAGE, run: listWaiting };
