import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StockAgeReport } from '#contract/private/reports.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { asOf, dayOf, type ReportFilter, takenInBy } from './report-days.ts';

/** First and last day of each age; the last age has no end. */
const AGES = [
  { fromDay: 0, toDay: 14 },
  { fromDay: 15, toDay: 30 },
  { fromDay: 31, toDay: 60 },
  { fromDay: 61, toDay: 90 },
  { fromDay: 91 },
] as const;

const amount = z.coerce.number();
const row = z.object({ age: z.number(), items: amount, price: amount, paid: amount });

/** Reports items on sale now, by days since they were put up: their number, prices and purchase prices. */
export async function stockAgeOf(db: Database, filter: ReportFilter): Promise<StockAgeReport> {
  const rows = await rowsOf(
    db,
    row,
    sql`select width_bucket(${dayOf(sql`now()`)} - ${dayOf(sql`a.added_at`)}, array[15, 31, 61, 91]) as age,
        count(*) as items, sum(a.price) as price, sum(coalesce(a.purchase_price, 0)) as paid
      from item a where a.status = 'available' and ${takenInBy(filter)} group by age`,
  );
  const ages = AGES.map((age, index) => {
    const found = rows.find((one) => one.age === index);
    return { ...age, items: found?.items ?? 0, price: found?.price ?? 0, paid: found?.paid ?? 0 };
  });
  return { ...asOf(filter), items: ages.reduce((sum, { items }) => sum + items, 0), ages };
}
