import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SalesReport } from '#contract/private/reports.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { cameBack, documentLines } from './document-lines.ts';
import { asOf, type ReportFilter } from './report-days.ts';
import { shareOf } from './shares.ts';
import { stepOf, stepsOf } from './steps.ts';

const amount = z.coerce.number();
const dailyRow = z.object({
  day: z.iso.date(),
  regime: z.enum(['margin', 'standard']),
  invoiced: amount,
  credited: amount,
  purchase: amount,
  base: amount,
  vat: amount,
  items: amount,
  itemsInvoiced: amount,
  itemsBack: amount,
  itemsAtLoss: amount,
});
type DailyRow = z.infer<typeof dailyRow>;

/** Sums invoices and credit notes by day and VAT regime: one read, from which all sales figures are summed. */
const dailySales = (db: Database, filter: ReportFilter): Promise<DailyRow[]> =>
  rowsOf(
    db,
    dailyRow,
    sql`select day, regime, coalesce(sum(sold) filter (where kind = 'invoice'), 0) as invoiced,
        -coalesce(sum(sold) filter (where kind = 'credit_note'), 0) as credited, sum(purchase) as purchase,
        sum(base) as base, sum(vat) as vat, sum(items) as items, count(*) filter (where kind = 'invoice') as "itemsInvoiced",
        count(*) filter (where kind = 'invoice' and ${cameBack(sql`line::uuid`)}) as "itemsBack",
        count(*) filter (where kind = 'invoice' and regime = 'margin' and sold < purchase) as "itemsAtLoss"
      from ${documentLines(filter)} as lines group by day, regime order by day, regime`,
  );

const sum = (rows: readonly DailyRow[], of: (row: DailyRow) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

const figures = (rows: readonly DailyRow[]) => ({
  sales: sum(rows, (row) => row.invoiced - row.credited),
  margin: sum(rows, (row) => row.invoiced - row.credited - row.purchase - row.vat),
  vat: sum(rows, (row) => row.vat),
  items: sum(rows, (row) => row.items),
});

/** Reports sales, margin and VAT of the days, by the invoices and credit notes with these dates. */
export async function salesOf(db: Database, filter: ReportFilter): Promise<SalesReport> {
  const rows = await dailySales(db, filter);
  const step = stepOf(filter);
  const itemsInvoiced = sum(rows, (row) => row.itemsInvoiced);
  const itemsBack = sum(rows, (row) => row.itemsBack);
  return {
    ...asOf(filter),
    step,
    totals: {
      ...figures(rows),
      invoiced: sum(rows, (row) => row.invoiced),
      credited: sum(rows, (row) => row.credited),
      vatOnMargin: sum(
        rows.filter(({ regime }) => regime === 'margin'),
        (row) => row.vat,
      ),
      itemsInvoiced,
      itemsBack,
      shareBack: shareOf(itemsBack, itemsInvoiced),
    },
    series: stepsOf(filter, step).map(({ from, to }) => ({
      from,
      to,
      ...figures(rows.filter(({ day }) => day >= from && day <= to)),
    })),
    vat: vatMonths(rows),
    itemsAtLoss: sum(rows, (row) => row.itemsAtLoss),
  };
}

/** Sums the same lines by month and regime, for the VAT return. */
function vatMonths(rows: readonly DailyRow[]): SalesReport['vat'] {
  const months = [...new Set(rows.map(({ day }) => day.slice(0, 7)))].toSorted();
  const regimes = ['margin', 'standard'] as const;
  return regimes.flatMap((regime) =>
    months.flatMap((month) => {
      const own = rows.filter((row) => row.regime === regime && row.day.startsWith(month));
      if (own.length === 0) return [];
      const of = (key: 'purchase' | 'base' | 'vat') => sum(own, (row) => row[key]);
      return [
        {
          month,
          regime,
          sold: sum(own, (row) => row.invoiced - row.credited),
          purchase: of('purchase'),
          base: of('base'),
          vat: of('vat'),
        },
      ];
    }),
  );
}
