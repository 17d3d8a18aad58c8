import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { RETURN_REASONS } from '#contract/order-return.ts';
import type { ReturnsReport } from '#contract/private/reports.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { ofStores } from '#server/identity/bearer.ts';
import { asOf, inDays, type ReportFilter } from './report-days.ts';

const amount = z.coerce.number();
const row = z.object({
  reason: z.enum(RETURN_REASONS).or(z.literal('unknown')),
  items: amount,
  refunded: amount,
  amount,
});

/**
 * Counts items of returns and withdrawals that were requested in the days, by the buyer's reason; a withdrawal needs
 * none. The amount is the promised refund of those that were refunded, before a deduction for wear.
 */
export async function returnedItemsOf(db: Database, filter: ReportFilter): Promise<ReturnsReport> {
  const reasons = await rowsOf(
    db,
    row,
    sql`select coalesce(b.reason, 'unknown') as reason, count(*) as items,
        count(*) filter (where q.state = 'refunded') as refunded,
        coalesce(sum(b.refund_amount) filter (where q.state = 'refunded'), 0) as amount
      from order_return q join order_return_item b on b.return_id = q.id join purchase_order o on o.id = q.order_id
      where ${inDays(sql`q.requested_at`, filter)} and ${ofStores(sql`o.real_store_id`, filter.storeIds)}
      group by 1 order by items desc, 1`,
  );
  return { ...asOf(filter), items: reasons.reduce((sum, { items }) => sum + items, 0), reasons };
}
