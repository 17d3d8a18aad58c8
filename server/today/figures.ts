import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OfficeFigures } from '#contract/private/today.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { type Member, ofStores, type StoreIds } from '#server/identity/bearer.ts';
import { plusDays } from '#server/reports/report-days.ts';
import { salesOf } from '#server/reports/sales.ts';
import { statesList } from '#server/trade-in/worklist.ts';
import { isLateItem, LANE_STATES } from '#server/workshop/lanes.ts';
import { shopDay, shopTimeZone } from '#shared/shop-time.ts';
import { midnight } from './day.ts';

const count = z.coerce.number();
const salesRow = z.object({
  total: count,
  before: count,
  hours: z.array(z.object({ hour: z.number(), today: z.number().nullable(), before: z.number() })),
});

const paidSince = (from: ReturnType<typeof midnight>, until: ReturnType<typeof midnight>) =>
  sql`select e.created_at - ${from} as after, o.total from order_event e join purchase_order o on o.id = e.order_id
    where e.to_state = 'paid' and e.created_at >= ${from} and e.created_at < ${until}`;

/** Sums today's payments, with those of the same weekday a week ago. */
async function salesToday(db: Database): Promise<OfficeFigures['sales']> {
  const [sales] = await rowsOf(
    db,
    salesRow,
    sql`with today as (${paidSince(midnight(), sql`now() + interval '1 second'`)}), before as (${paidSince(midnight(7), midnight(6))}),
      hour as (select h, make_interval(hours => h + 1) as until, now() - ${midnight()} as now from generate_series(0, 23) h)
      select (select coalesce(sum(total), 0) from today) as total,
        (select coalesce(sum(total), 0) from before where after <= now() - ${midnight()}) as before,
        (select json_agg(json_build_object('hour', h,
          'today', case when h <= extract(hour from now) then (select coalesce(sum(total), 0) from today where after < until) end,
          'before', (select coalesce(sum(total), 0) from before where after < until)) order by h) from hour) as hours`,
  );
  if (!sales) throw new Error('the sales were not counted');
  return {
    ...sales,
    hours: sales.hours.map(({ hour, today, before }) => ({ hour, today: today ?? undefined, before })),
  };
}

const DAYS = 14;
const piecesRow = z.object({ day: z.iso.date(), published: count, sold: count });

/** Counts items that were put up for sale and that were sold, by the day. */
const piecesOf = (db: Database): Promise<OfficeFigures['pieces']> => {
  const dayOf = (moment: ReturnType<typeof midnight>) =>
    sql`(${moment} at time zone ${shopTimeZone()}::text)::date`;
  const from = midnight(DAYS - 1);
  return rowsOf(
    db,
    piecesRow,
    sql`with published as (select ${dayOf(sql`added_at`)} as day, count(*) as items from item
        where added_at >= ${from} group by 1),
      sold as (select ${dayOf(sql`e.created_at`)} as day, count(*) as items from order_event e
        join order_line l on l.order_id = e.order_id where e.to_state = 'paid' and e.created_at >= ${from} group by 1)
      select to_char(d, 'YYYY-MM-DD') as day, coalesce(p.items, 0) as published, coalesce(s.items, 0) as sold
      from generate_series(${dayOf(from)}::timestamp, ${dayOf(sql`now()`)}::timestamp, interval '1 day') d
        left join published p on p.day = d::date left join sold s on s.day = d::date order by d`,
  );
};

const MOST_DAYS = 30;
const gradingRow = z.object({ days: count, items: count, late: count });

/** Counts items at the workshop by the days since their arrival, and the late ones. */
const gradingOf = (db: Database, storeIds: StoreIds): Promise<OfficeFigures['grading']> => {
  const today = sql`(now() at time zone ${shopTimeZone()}::text)::date`;
  const came = sql`(t.state_at at time zone ${shopTimeZone()}::text)::date`;
  return rowsOf(
    db,
    gradingRow,
    sql`select least(${today} - ${came}, ${MOST_DAYS}::int) as days, count(*) as items,
        count(*) filter (where ${isLateItem()}) as late
      from trade_in t join trade_in_cart c on c.id = t.cart_id
      where t.state in ${statesList(LANE_STATES['to-grade'])} and c.validated_at is not null
        and ${ofStores(sql`c.store_id`, storeIds)} group by 1 order by 1`,
  );
};

const WEEKS = 12;

/** Margins as in the report of sales, by weeks from Monday. */
async function marginOf(db: Database, storeIds: StoreIds): Promise<OfficeFigures['margin']> {
  const to = shopDay();
  const monday = plusDays(to, -((new Date(to).getUTCDay() + 6) % 7));
  const { series } = await salesOf(db, { from: plusDays(monday, -7 * (WEEKS - 1)), to, storeIds });
  return series.map(({ from, to: until, sales, margin }) => ({ from, to: until, sales, margin }));
}

/** Returns the shop's figures of today, with those of earlier days; margins for members with the right. */
export async function figuresOfToday(
  db: Database,
  { rights, storeIds }: Pick<Member, 'rights' | 'storeIds'>,
): Promise<OfficeFigures> {
  return {
    sales: await salesToday(db),
    pieces: await piecesOf(db),
    grading: await gradingOf(db, storeIds),
    margin: rights.has('items.margin') ? await marginOf(db, storeIds) : undefined,
  };
}
