import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { RefundEvent } from './provider.ts';

/**
 * Takes what a provider says of a refund, inside the transaction that stores the event. `refund.key` says whose it
 * is: `refund:<intent>` is of money that was taken without a sale.
 */
export async function takeRefundEvent(tx: Database, { refund }: RefundEvent): Promise<void> {
  if (refund.key !== `refund:${refund.intentId}` || refund.status !== 'succeeded') return;
  await tx.execute(sql`update payment set state = 'refunded', updated_at = now()
    where intent_id = ${refund.intentId} and state = 'refunding'`);
}
