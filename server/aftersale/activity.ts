import { sql } from 'drizzle-orm';
import type { ActivityType } from '#lib/contract/after-sale.ts';
import type { OrderState } from '#lib/contract/order.ts';
import type { Database } from '#server/db/database.ts';
import { SOLD_STATES } from '#server/domain/order-state.ts';

/** Steps of an order that are steps of each of its lines. Returns and refunds speak of some lines only. */
const STEPS: Partial<Record<OrderState, ActivityType>> = {
  paid: 'paid',
  preparing: 'preparing',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
  withdrawn: 'withdrawn',
};

/** Appends what a change of the order means to its lines; a cart that ends was never sold, and says nothing. */
export async function recordStep(
  tx: Database,
  orderId: string,
  from: OrderState,
  to: OrderState,
): Promise<void> {
  const type = STEPS[to];
  const isStep = to === 'paid' || (to === 'delivered' ? from === 'shipped' : SOLD_STATES.includes(from));
  if (!type || !isStep) return;
  await tx.execute(sql`insert into activity_order_item (order_id, line_id, type)
    select order_id, id, ${type} from order_line where order_id = ${orderId} order by created_at, id`);
}

/** Appends what happened to some lines of an order; `amount` in cents for each of them. */
export async function recordLines(
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
