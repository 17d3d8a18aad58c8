import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { FunnelReport } from '#contract/private/reports.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { ofStores } from '#server/identity/bearer.ts';
import { asOf, inDays, type ReportFilter } from './report-days.ts';

const amount = z.coerce.number();
const row = z.object({
  estimated: amount,
  confirmed: amount,
  arrived: amount,
  asDeclared: amount,
  bought: amount,
  boughtForLess: amount,
  sold: amount,
});

/**
 * Counts items that got an offer in the days, and their progress until now, by the states of each. Drafts that were
 * untouched for six months are deleted, so earlier days show fewer estimates than there were.
 */
export async function funnelOf(db: Database, filter: ReportFilter): Promise<FunnelReport> {
  const [counted] = await rowsOf(
    db,
    row,
    sql`select count(*) as estimated, count(*) filter (where c.validated_at is not null) as confirmed,
        count(*) filter (where s.arrived) as arrived, count(*) filter (where s.accepted) as "asDeclared",
        count(*) filter (where t.credited_at is not null) as bought,
        count(*) filter (where t.credited_at is not null and t.purchase_price < t.offer) as "boughtForLess",
        count(*) filter (where t.state = 'sold') as sold
      from trade_in t join trade_in_cart c on c.id = t.cart_id
        left join lateral (select bool_or(h.state = 'received') as arrived,
            exists (select 1 from trade_in_review v where v.trade_in_id = t.id and v.kind = 'inspection'
              and v.outcome = 'accepted') as accepted
          from trade_in_activity h where h.trade_in_id = t.id) s on true
      where t.offer is not null and ${inDays(sql`t.created_at`, filter)} and ${ofStores(sql`c.store_id`, filter.storeIds)}`,
  );
  if (!counted) throw new Error('the trade-ins were not counted');
  return { ...asOf(filter), ...counted };
}
