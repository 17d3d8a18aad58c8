import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { openingHours } from '#contract/dropoff.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { NotFound } from '#server/errors.ts';
import { holdsSeat } from './seats.ts';
import type { StoreCalendar } from './slots.ts';

const row = z.object({
  id: z.string(),
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country_code: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timezone: z.string(),
  opening_hours: openingHours,
  phone: z.string().nullable(),
  accepts_trade_in: z.boolean(),
  slot_capacity: z.number(),
  closures: z.array(
    z.object({
      firstDay: z.string(),
      lastDay: z.string(),
      between: z
        .tuple([z.string(), z.string()])
        .nullable()
        .transform((times) => times ?? undefined),
    }),
  ),
  taken: z.record(z.string(), z.number()),
  now: z.coerce.number(),
});

/** A store with its calendar, and the number of appointments at each future time. */
export interface Store
  extends Omit<z.infer<typeof row>, 'taken' | 'closures' | 'opening_hours'>,
    StoreCalendar {
  /** Appointments by the moment at which they begin, in ms since 1970. */
  taken: Record<string, number>;
  /** The database's time when this was read, in ms since 1970. */
  now: number;
}

async function storesWhere(db: Database, condition: SQL): Promise<Store[]> {
  const found = await rowsOf(
    db,
    row,
    sql`select s.id, s.name, s.street, s.postcode, s.city, s.country_code, s.latitude, s.longitude, s.timezone,
      s.opening_hours, s.phone, s.accepts_trade_in, s.slot_capacity, extract(epoch from now()) * 1000 as now,
      coalesce((select json_agg(json_build_object('firstDay', c.first_day, 'lastDay', c.last_day,
          'between', case when c.from_time is not null then json_build_array(to_char(c.from_time, 'HH24:MI'),
            to_char(c.until_time, 'HH24:MI')) end) order by c.first_day, c.from_time nulls first)
        from store_closure c where c.store_id = s.id and c.last_day > now() - interval '2 days'), '[]') as closures,
      coalesce((select json_object_agg((extract(epoch from t.starts_at) * 1000)::bigint, t.count)
        from (select b.starts_at, count(*)::int as count from booking b
          where b.store_id = s.id and ${holdsSeat} and b.starts_at > now() group by b.starts_at) t), '{}') as taken
    from real_store s where ${condition} order by s.name, s.id`,
  );
  return found.map(({ opening_hours, ...store }) => ({ ...store, openingHours: opening_hours }));
}

export const allStores = (db: Database): Promise<Store[]> => storesWhere(db, sql`true`);

/** @throws NotFound */
export async function findStore(db: Database, id: string): Promise<Store> {
  const [store] = await storesWhere(db, sql`s.id = ${id}`);
  if (!store) throw new NotFound();
  return store;
}

/** Reads these stores, by their ids. */
export async function storesById(db: Database, ids: readonly string[]): Promise<Map<string, Store>> {
  if (ids.length === 0) return new Map();
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const stores = await storesWhere(db, sql`s.id in (${list})`);
  return new Map(stores.map((store) => [store.id, store]));
}
