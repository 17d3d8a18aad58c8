import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { refund } from '#server/db/schema/returns.ts';
import { log } from '#server/log.ts';
import { orderById } from '#server/orders/orders.ts';
import { closeOrder } from './close-order.ts';

/** Returns the idempotency key of a refund at the provider; `tries` counts new attempts after a failure there. */
export const refundKey = (id: string, tries: number): string =>
  tries === 0 ? `refund:${id}` : `refund:${id}:${tries}`;

const KEY = /^refund:([0-9a-f-]{36})(?::(\d+))?$/;

/**
 * Records the provider's status of a refund, from its answer or an event, in any order and repeatedly. Pending moves to
 * a final state; a refund that had arrived may still be sent back by the bank.
 */
export async function recordRefundStatus(
  tx: Database,
  told: { key: string; id: string; status: 'pending' | 'succeeded' | 'failed' },
): Promise<void> {
  const [, id, tries = '0'] = KEY.exec(told.key) ?? [];
  if (!id) return;
  const [row] = await tx.select().from(refund).where(eq(refund.id, id));
  const order = row && (await orderById(tx, row.order_id, true));
  if (!order) return;
  const changed = await tx.execute(sql`update refund
    set state = ${told.status}, provider_refund_id = ${told.id}, last_error = null, updated_at = now()
    where id = ${id} and tries = ${Number(tries)} and state <> 'failed'
      and (state <> ${told.status} or provider_refund_id is null) and not (state = 'succeeded' and ${told.status} = 'pending')`);
  if (changed.rowCount === 0) {
    const isPaidTwice = told.status === 'succeeded' && (await tx.$count(refund, eq(refund.replaces, id))) > 0;
    // It stays failed here, so that the reconciliation shows the difference.
    if (isPaidTwice)
      log.error({ refund: id, order: order.id }, 'a refund arrived that was paid as credit, too');
    return;
  }
  if (told.status === 'failed') log.error({ refund: id, order: order.id }, 'a refund did not arrive');
  if (told.status === 'succeeded') await closeOrder(tx, order);
}
