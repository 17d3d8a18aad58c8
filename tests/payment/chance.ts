import { type SQL, sql } from 'drizzle-orm';
import { execute } from '../database.ts';

/** Runs a call that may be interrupted: its earlier writes are kept. */
export async function orFails(call: Promise<void>): Promise<void> {
  await call.catch(() => undefined);
}

/** Runs a job as if all times of some orders were earlier. @param orders their ids, as PostgreSQL's array */
export async function later(orders: SQL, job: () => Promise<void>): Promise<void> {
  await execute(sql`update payment set updated_at = updated_at - interval '5 minutes'
    where order_id = any(${orders}::uuid[])`);
  await execute(sql`update purchase_order set updated_at = updated_at - interval '5 minutes'
    where id = any(${orders}::uuid[])`);
  await job();
}
