import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { intentStatus, orderState, payment } from '#lib/contract/order.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { Intent } from './provider.ts';
import type { AttemptState, Known } from './settlement-rules.ts';

const knownRow = z
  .object({
    order: orderState,
    attempt: payment.shape.state,
    intentStatus: intentStatus.nullable(),
    amount: z.number(),
    currency: z.string(),
  })
  .strict();

/** What the shop has of the attempt that an intent belongs to; none when it is another order's, or nobody's. */
export async function attemptOf(db: Database, { id, orderId }: Intent): Promise<Known | undefined> {
  const [row] = await rowsOf(
    db,
    knownRow,
    sql`select o.state as order, p.state as attempt, p.intent_status as "intentStatus", p.amount, p.currency
      from payment p join purchase_order o on o.id = p.order_id
      where p.intent_id = ${id} and p.order_id = ${orderId}`,
  );
  return row;
}

/** Writes down what came of an attempt; the order is locked by whoever calls. */
export async function writeAttempt(
  tx: Database,
  intentId: string,
  now: { state?: AttemptState | undefined; status?: Intent['status'] | undefined; lastError?: string },
): Promise<void> {
  const changes: SQL[] = [sql`updated_at = now()`];
  if (now.state) changes.push(sql`state = ${now.state}`);
  if (now.status) changes.push(sql`intent_status = ${now.status}`);
  if (now.lastError) changes.push(sql`last_error = ${now.lastError}`);
  await tx.execute(sql`update payment set ${sql.join(changes, sql`, `)} where intent_id = ${intentId}`);
}
