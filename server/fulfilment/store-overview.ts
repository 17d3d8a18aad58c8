import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ITEM_COUNTS } from '#contract/booking.ts';
import { hoursToday, today } from '#server/appointments/availability.ts';
import { allStores, type Store, storesById } from '#server/appointments/stores.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { NotFound } from '#server/errors.ts';

const moment = z.string().transform((text) => new Date(text).toISOString());

const counted = z.object({
  id: z.string(),
  version: z.string(),
  toCollect: z.coerce.number(),
  ready: z.coerce.number(),
  credit: z.coerce.number(),
  redeemed: z.coerce.number(),
  appointments: z.array(
    z.object({
      id: z.string(),
      startsAt: moment,
      endsAt: moment,
      firstName: z.string(),
      itemCount: z.enum(ITEM_COUNTS),
    }),
  ),
});

/** A store with its events of today, in its time zone. */
export interface StoreOverview {
  store: Store;
  /** Opening hours of today. */
  hours: [string, string][];
  day: string;
  counts: z.infer<typeof counted>;
}

/** Lists the stores that a member sees, by name. @param storeIds null: all */
export async function storeOverviews(
  db: Database,
  storeIds: readonly string[] | null,
): Promise<StoreOverview[]> {
  const stores = storeIds ? [...(await storesById(db, storeIds)).values()] : await allStores(db);
  const rows = await rowsOf(
    db,
    counted,
    sql`select s.id, s.xmin::text as version,
      (select count(*) from purchase_order o where o.real_store_id = s.id
        and o.state in ('paid', 'preparing', 'shipped')) as "toCollect",
      (select count(*) from purchase_order o where o.real_store_id = s.id and o.state = 'shipped') as ready,
      (select coalesce(sum(c.amount), 0) from store_credit c
        where c.store_id = s.id and c.created_at >= t.midnight) as credit,
      (select coalesce(-sum(e.amount), 0) from gift_card_entry e
        where e.store_id = s.id and e.created_at >= t.midnight) as redeemed,
      (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'startsAt', b.starts_at, 'endsAt', b.ends_at,
          'firstName', b.first_name, 'itemCount', b.item_count) order by b.starts_at, b.seat), '[]')
        from booking b where b.store_id = s.id and b.state = 'booked' and b.day = t.day) as appointments
      from real_store s cross join lateral (select (now() at time zone s.timezone)::date as day,
        date_trunc('day', now() at time zone s.timezone) at time zone s.timezone as midnight) t
      where s.id = any(${sql.param(stores.map(({ id }) => id))}::text[])`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return stores.flatMap((store) => {
    const counts = byId.get(store.id);
    return counts ? [{ store, hours: hoursToday(store), day: today(store), counts }] : [];
  });
}

/** Finds a store that a member may see. @throws NotFound for another's or an unknown one */
export async function storeOverview(
  db: Database,
  id: string,
  storeIds: readonly string[] | null,
): Promise<StoreOverview> {
  const isOwn = storeIds === null || storeIds.includes(id);
  const [found] = isOwn ? await storeOverviews(db, [id]) : [];
  if (!found) throw new NotFound();
  return found;
}
