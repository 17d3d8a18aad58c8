import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { IDEMPOTENCY_KEY_HOURS } from './send-refund.ts';
import { isSettled } from './settled-refunds.ts';

/** Refunds `r` that the provider refused and that are still owed, or that got no answer for so long that sending them again may pay twice. */
export const isStuckRefund: SQL = sql`((r.state = 'failed' and not ${isSettled}) or (r.state = 'pending' and r.provider_refund_id is null
  and r.sent_at < now() - make_interval(hours => ${IDEMPOTENCY_KEY_HOURS})))`;

/** Counts the stuck refunds of an order. */
export async function countStuckRefunds(db: Database, orderId: string): Promise<number> {
  const found = await db.execute(
    sql`select from refund r where r.order_id = ${orderId} and ${isStuckRefund}`,
  );
  return found.rowCount ?? 0;
}
