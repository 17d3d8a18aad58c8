import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Order, orderState } from '#lib/contract/order.ts';
import { time } from '#server/catalogue/items.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';

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
