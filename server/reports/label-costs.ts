import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { LabelsReport } from '#contract/private/reports.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { NotFound } from '#server/errors.ts';
import { asOf, inDays, type ReportFilter } from './report-days.ts';

const number = z.coerce.number();
const row = z.object({
  purpose: z.enum(['order', 'return', 'trade-in']),
  labels: number,
  cost: number,
  unpriced: number,
});

/**
 * Counts labels of the days by purpose, without cancelled ones, and sums the shop's debts to carriers, in cents.
 *
 * @throws NotFound for one store: labels belong to none
 */
export async function labelCostsOf(db: Database, filter: ReportFilter): Promise<LabelsReport> {
  if (filter.storeIds !== null) throw new NotFound('Labels belong to no store.');
  const purposes = await rowsOf(
    db,
    row,
    sql`select purpose, count(*) as labels, coalesce(sum(cost), 0) as cost, count(*) filter (where cost is null) as unpriced
      from label_record where ${inDays(sql`made_at`, filter)} and cancelled_at is null group by purpose order by purpose`,
  );
  return { ...asOf(filter), purposes };
}
