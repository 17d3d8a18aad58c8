import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OfficeFigures } from '#contract/private/today.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { shopTimeZone } from '#shared/shop-time.ts';
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

/** What was paid today, beside the same weekday a week ago. */
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

/** Items that were put up for sale and that were sold, by the day. */
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

/** What the shop does today, beside the days before. */
export async function figuresOfToday(db: Database): Promise<OfficeFigures> {
  return { sales: await salesToday(db), pieces: await piecesOf(db) };
}
