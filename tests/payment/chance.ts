import { type SQL, sql } from 'drizzle-orm';
import { execute } from '../database.ts';

/** A call that may be cut off half way: what was written by then is written. */
export async function orFails(call: Promise<void>): Promise<void> {
  await call.catch(() => undefined);
}

/** As if everything that was written of some orders lay further back. @param orders their ids, as PostgreSQL's array */
export async function later(orders: SQL, job: () => Promise<void>): Promise<void> {
  await execute(sql`update payment set updated_at = updated_at - interval '5 minutes'
    where order_id = any(${orders}::uuid[])`);
  await execute(sql`update purchase_order set updated_at = updated_at - interval '5 minutes'
    where id = any(${orders}::uuid[])`);
  await job();
}
