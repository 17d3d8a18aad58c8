import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ActivityType, activityType } from '#lib/contract/after-sale.ts';
import { type Order, type OrderState, orderState } from '#lib/contract/order.ts';
import { time } from '#server/catalogue/items.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { OrderTable } from './owned-rows.ts';
import { SOLD_STATES } from './states.ts';

/** Steps of an order that are steps of each of its lines. Returns and refunds speak of some lines only. */
const STEPS: Partial<Record<OrderState, ActivityType>> = {
  paid: 'paid',
  preparing: 'preparing',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
  withdrawn: 'withdrawn',
};

/** Appends what a change of the order means to its lines; a cart that ends was never sold, and says nothing; nor does a line that is on its way back. */
export async function recordOrderActivity(
  tx: Database,
  orderId: string,
  from: OrderState,
  to: OrderState,
): Promise<void> {
  const type = STEPS[to];
  const isStep = to === 'paid' || (to === 'delivered' ? from === 'shipped' : SOLD_STATES.includes(from));
  if (!type || !isStep) return;
  await tx.execute(sql`insert into activity_order_item (order_id, line_id, type)
    select l.order_id, l.id, ${type} from order_line l where l.order_id = ${orderId}
      and not exists (select 1 from order_return_item i where i.line_id = l.id and i.live) order by l.created_at, l.id`);
}

/** Appends what happened to some lines of an order; `amount` in cents for each of them. */
export async function recordLineActivity(
  tx: Database,
  orderId: string,
  type: ActivityType,
  lines: readonly { id: string; amount?: number }[],
): Promise<void> {
  for (const line of lines) {
    await tx.execute(sql`insert into activity_order_item (order_id, line_id, type, amount)
      values (${orderId}, ${line.id}, ${type}, ${line.amount ?? null})`);
  }
}

const step = z.object({ state: orderState, at: time });

/** What an order went through since it was paid, oldest first; nothing for one that is not. */
export function timelineOf(db: Database, orderId: string): Promise<NonNullable<Order['timeline']>> {
  return rowsOf(
    db,
    step,
    sql`select to_state as state, created_at as at from order_event e where order_id = ${orderId}
      and id >= (select min(id) from order_event where order_id = ${orderId} and to_state = 'paid') order by id`,
  );
}

const activityRow = z.object({
  id: z.string(),
  order_id: z.string(),
  line_id: z.string(),
  title: z.string(),
  type: activityType,
  amount: z.number().nullable(),
  created_at: time,
});
export type ActivityRow = z.infer<typeof activityRow>;

/** What happened to the lines of orders. */
export const ACTIVITIES: OrderTable<ActivityRow> = {
  row: activityRow,
  columns: sql`id, order_id, line_id, type, amount, created_at,
    (select p.title from order_line l join article a on a.id = l.article_id join product p on p.id = a.product_id
      where l.id = line_id) as title`,
  table: sql`activity_order_item`,
  sort: sql`created_at, id`,
};
