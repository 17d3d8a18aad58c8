import { and, eq, getTableColumns, inArray, min, sql } from 'drizzle-orm';
import type { ActivityType } from '#contract/after-sale.ts';
import type { Order, OrderState } from '#contract/order.ts';
import type { Database } from '#server/db/database.ts';
import { item, product } from '#server/db/schema/catalogue.ts';
import { activityOrderItem, orderEvent, orderLine } from '#server/db/schema/orders.ts';
import { sendAhead } from '#server/db/send-ahead.ts';
import type { OrderTable } from './owned-rows.ts';
import { SOLD_STATES } from './states.ts';

/** Transitions of an order that are activities of all its lines. Returns and refunds affect some lines only. */
const STEPS: Partial<Record<OrderState, ActivityType>> = {
  paid: 'paid',
  preparing: 'preparing',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
  withdrawn: 'withdrawn',
};

/**
 * Appends the activities of the lines for a change of the order. A cart that ends was never sold and gets none, nor
 * does a line that is being returned.
 */
export async function recordOrderActivity(
  tx: Database,
  orderId: string,
  from: OrderState,
  to: OrderState,
): Promise<void> {
  const type = STEPS[to];
  const isStep = to === 'paid' || (to === 'delivered' ? from === 'shipped' : SOLD_STATES.includes(from));
  if (!type || !isStep) return;
  const steps = sql`insert into activity_order_item (order_id, line_id, type)
    select l.order_id, l.id, ${type} from order_line l where l.order_id = ${orderId}
      and not exists (select 1 from order_return_item i where i.line_id = l.id and i.live) order by l.created_at, l.id`;
  await sendAhead(tx, tx.execute(steps));
}

/** Appends an activity for some lines of an order; `amount` in cents for each line. */
export async function recordLineActivity(
  tx: Database,
  orderId: string,
  type: ActivityType,
  lines: readonly { id: string; amount?: number }[],
): Promise<void> {
  for (const line of lines) {
    await tx
      .insert(activityOrderItem)
      .values({ order_id: orderId, line_id: line.id, type, amount: line.amount });
  }
}

/** Returns the time of payment; undefined for an unpaid order. */
export async function paidAtOf(db: Database, orderId: string): Promise<string | undefined> {
  const [paid] = await db
    .select({ at: min(orderEvent.created_at) })
    .from(orderEvent)
    .where(and(eq(orderEvent.order_id, orderId), eq(orderEvent.to_state, 'paid')));
  return paid?.at ?? undefined;
}

export type Timeline = NonNullable<Order['timeline']>;

/** Returns the states of these orders since payment, oldest first, by order id; only for paid orders. */
export async function timelinesOf(db: Database, orderIds: readonly string[]): Promise<Map<string, Timeline>> {
  const steps = await db
    .select({ orderId: orderEvent.order_id, state: orderEvent.to_state, at: orderEvent.created_at })
    .from(orderEvent)
    .where(inArray(orderEvent.order_id, [...orderIds]))
    .orderBy(orderEvent.id);
  const timelines = new Map<string, Timeline>();
  for (const { orderId, state, at } of steps) {
    const timeline = timelines.get(orderId);
    if (timeline) timeline.push({ state, at });
    else if (state === 'paid') timelines.set(orderId, [{ state, at }]);
  }
  return timelines;
}

export type ActivityRow = typeof activityOrderItem.$inferSelect & { title: string };

/** Activities of order lines. */
export const ACTIVITIES: OrderTable<ActivityRow> = {
  table: activityOrderItem,
  read: (db, where) =>
    db
      .select({ ...getTableColumns(activityOrderItem), title: product.title })
      .from(activityOrderItem)
      .innerJoin(orderLine, eq(orderLine.id, activityOrderItem.line_id))
      .innerJoin(item, eq(item.id, orderLine.item_id))
      .innerJoin(product, eq(product.id, item.product_id))
      .where(where)
      .orderBy(activityOrderItem.created_at, activityOrderItem.id)
      .$dynamic(),
};
