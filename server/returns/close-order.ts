import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { orderReturn } from '#server/db/schema/returns.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { canTransition } from '#server/orders/states.ts';
import { transition } from '#server/orders/transitions.ts';
import { isSettled } from './settled-refunds.ts';

const progressRow = z.object({
  lines: z.coerce.number(),
  back: z.coerce.number(),
  given: z.coerce.number(),
  open: z.coerce.number(),
  waiting: z.coerce.number(),
  pending: z.coerce.number(),
});

/**
 * Updates an order's state after its returns and refunds: `refunded` once every line is returned and all its money has
 * arrived, `returned` once every line is here, `delivered` again when nothing is on its way and the buyer keeps a part.
 * The order must be locked by the caller.
 */
export async function closeOrder(tx: Database, order: OrderRow): Promise<OrderRow> {
  const [now] = await rowsOf(
    tx,
    progressRow,
    sql`select
        (select count(*) from order_line where order_id = ${order.id}) as lines,
        (select count(*) from order_line l where l.order_id = ${order.id} and (
          exists (select 1 from refund r where l.id = any(r.line_ids) and r.state = 'succeeded')
          or exists (select 1 from order_return_item i join order_return t on t.id = i.return_id
            where i.line_id = l.id and t.state = 'refunded'))) as back,
        (select coalesce(sum(case when state = 'succeeded' then amount else voucher_amount + credit_amount end), 0)
          from refund where order_id = ${order.id}) as given,
        (select count(*) from order_return where order_id = ${order.id} and state = 'requested') as open,
        (select count(*) from order_line l where l.order_id = ${order.id} and not exists (
          select 1 from order_return_item i join order_return t on t.id = i.return_id
          where i.line_id = l.id and i.live and t.state in ('received', 'refunded'))) as waiting,
        (select count(*) from refund r where r.order_id = ${order.id} and r.state <> 'succeeded' and not ${isSettled}) as pending`,
  );
  if (!now) return order;
  const allBack = now.back === now.lines || now.given >= order.total;
  if (allBack && now.pending === 0 && now.open === 0) return step(tx, order, 'refunded');
  if (now.open > 0) return order;
  if (now.waiting === 0) return step(tx, order, 'returned');
  const received = and(eq(orderReturn.order_id, order.id), eq(orderReturn.state, 'received'));
  return (await tx.$count(orderReturn, received)) ? order : step(tx, order, 'delivered');
}

/**
 * Makes an allowed transition, never one that the order has already made: from `shipped` to `delivered` follows the
 * parcel.
 */
async function step(
  tx: Database,
  order: OrderRow,
  to: 'refunded' | 'returned' | 'delivered',
): Promise<OrderRow> {
  const isParcel = order.state === 'shipped' && to === 'delivered';
  return !isParcel && canTransition(order.state, to) ? transition(tx, order, to) : order;
}
