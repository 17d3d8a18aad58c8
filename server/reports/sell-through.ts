import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DaysToSellReport, SellThroughReport } from '#contract/private/reports.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { asOf, dayOf, inDays, type ReportFilter, startOfDay, takenInBy } from './report-days.ts';
import { shareOf, sharesOf } from './shares.ts';

/** Days that an item must have been on sale to count. */
const DAYS_ON_SALE = 90;

const amount = z.coerce.number();

/** Whether line `l` was kept by its buyer: not cancelled before the shipment, withdrawn or returned. */
const KEPT = sql`not exists (select 1 from refund r
  where r.order_id = l.order_id and r.reason <> 'goodwill' and l.id = any(r.line_ids))`;

/** Selects the days from the publication of item `a` to a time, in the shop's calendar. */
const daysOnSale = (until: SQL): SQL => sql`(${dayOf(until)} - ${dayOf(sql`a.added_at`)})`;

const sellThroughRow = z.object({
  brand: z.string().nullable(),
  items: amount,
  in30: amount,
  in60: amount,
  in90: amount,
});

/**
 * Counts items whose 90th day on sale was in the days, and those sold within 30, 60 and 90 days to a buyer who kept
 * them. Each item has had all of its 90 days, so that a share never grows later.
 */
export async function sellThroughOf(db: Database, filter: ReportFilter): Promise<SellThroughReport> {
  const rows = await rowsOf(
    db,
    sellThroughRow,
    sql`with came as (
        select a.brand_id, (select min(${daysOnSale(sql`i.issued_at`)}) from order_line l
            join invoice i on i.order_id = l.order_id and i.kind = 'invoice' where l.item_id = a.id and ${KEPT}) as days
        from item a where a.added_at >= ${startOfDay(filter.from, -DAYS_ON_SALE)}
          and a.added_at < ${startOfDay(filter.to, 1 - DAYS_ON_SALE)} and ${takenInBy(filter)})
      select b.name as brand, count(*) as items, count(*) filter (where days <= 30) as in30,
        count(*) filter (where days <= 60) as in60, count(*) filter (where days <= ${DAYS_ON_SALE}) as in90
      from came join brand b on b.id = came.brand_id group by grouping sets ((b.id, b.name), ())
      order by items desc, brand`,
  );
  const shares = ({ items, in30, in60, in90 }: Omit<z.infer<typeof sellThroughRow>, 'brand'>) => ({
    items,
    share30: shareOf(in30, items),
    share60: shareOf(in60, items),
    share90: shareOf(in90, items),
  });
  const all = rows.find(({ brand }) => brand === null);
  return {
    ...asOf(filter),
    all: shares(all ?? { items: 0, in30: 0, in60: 0, in90: 0 }),
    brands: rows.flatMap((row) => (row.brand === null ? [] : [{ brand: row.brand, ...shares(row) }])),
  };
}

const daysRow = z.object({
  type: z.string(),
  items: amount,
  in7: amount,
  in30: amount,
  in60: amount,
  in90: amount,
  later: amount,
});

/** Counts items with an invoice of the days that were kept, by type and by days since they were put up for sale. */
export async function daysToSellOf(db: Database, filter: ReportFilter): Promise<DaysToSellReport> {
  const rows = await rowsOf(
    db,
    daysRow,
    sql`with sold as (
        select a.type, ${daysOnSale(sql`i.issued_at`)} as days
        from invoice i join order_line l on l.order_id = i.order_id join item a on a.id = l.item_id
        where i.kind = 'invoice' and ${inDays(sql`i.issued_at`, filter)} and ${takenInBy(filter)} and ${KEPT})
      select type, count(*) as items, count(*) filter (where days <= 7) as in7,
        count(*) filter (where days between 8 and 30) as in30, count(*) filter (where days between 31 and 60) as in60,
        count(*) filter (where days between 61 and 90) as in90, count(*) filter (where days > 90) as later
      from sold group by type order by items desc, type`,
  );
  return {
    ...asOf(filter),
    types: rows.map(({ type, items, in7, in30, in60, in90, later }) => ({
      type,
      items,
      shares: sharesOf([in7, in30, in60, in90, later]),
    })),
  };
}
