import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { Conflict } from '#server/errors.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { enqueueRefund } from './send-refund.ts';
import { isStuckRefund } from './stuck-refunds.ts';

/**
 * Sends an order's refunds again that the provider refused, or did not answer for so long. The order must be locked by
 * the caller.
 *
 * @returns the number of refunds to send again
 * @throws Conflict for an order without any
 */
export async function retryRefunds(tx: Database, order: Pick<OrderRow, 'id' | 'reference'>): Promise<number> {
  // A provider repeats the answer of a key: a new attempt needs a new key.
  const again = await rowsOf(
    tx,
    z.object({ id: z.string() }),
    sql`update refund r set state = 'pending', tries = tries + 1, attempts = 0,
        provider_refund_id = null, sent_at = null, last_error = null, due_at = now(), updated_at = now()
      where r.order_id = ${order.id} and ${isStuckRefund} returning r.id`,
  );
  if (again.length === 0)
    throw new Conflict(`Order ${order.reference} has no refund that failed or got no answer.`, 'refund');
  for (const { id } of again) await enqueueRefund(tx, id);
  return again.length;
}
