import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { PARCEL_STEPS } from '#contract/parcel.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { env } from '#server/env.ts';
import { ofStores, type StoreIds } from '#server/identity/bearer.ts';

/**
 * Selects parcels that need attention: under way, and their carrier has a problem, returns them, or has reported
 * nothing for the days of PARCEL_QUIET_DAYS. Columns: `id` of the label, `reference` and `kind` of the parcel's
 * subject, `since` the last report, `step` and `message` of it, `carrier`, `tracking_number`, `tracking_url`,
 * `country`.
 */
export function stalledParcels(storeIds: StoreIds): SQL {
  const quiet = sql`now() - make_interval(days => ${env().PARCEL_QUIET_DAYS})`;
  return sql`select * from (
    select l.id, l.carrier, l.tracking_number, l.tracking_url, way.reference, way.kind,
      e.step, e.message, greatest(way.left_at, e.happened_at) as since
    from shipping_label l
    cross join lateral (
      select o.reference, 'order' as kind, s.shipped_at as left_at from purchase_order o
        join shipment s on s.order_id = o.id and s.tracking_number = l.tracking_number and s.state = 'shipped'
        where o.id = l.order_id and o.state = 'shipped' and ${ofStores(sql`o.real_store_id`, storeIds)}
      union all
      select c.reference, 'trade-in', c.sent_at from trade_in_cart c
        where c.id = l.trade_in_cart_id and c.sent_at is not null and c.received_at is null and c.state = 'validated'
          and ${ofStores(sql`c.store_id`, storeIds)}
      union all
      select o.reference, 'return', null from order_return r join purchase_order o on o.id = r.order_id
        where r.id = l.order_return_id and r.state = 'requested' and ${ofStores(sql`o.real_store_id`, storeIds)}
          and exists (select 1 from parcel_event p where p.label_id = l.id and p.step <> 'announced')
    ) way
    left join lateral (select step, message, happened_at from parcel_event p where p.label_id = l.id
      order by happened_at desc, id desc limit 1) e on true
    where l.cancelled_at is null
  ) parcel where coalesce(step in ('problem', 'returned'), false)
    or (coalesce(step, '') <> 'delivered' and since < ${quiet})`;
}

const stalledRow = z.object({
  id: z.string(),
  reference: z.string(),
  kind: z.enum(['order', 'trade-in', 'return']),
  carrier: z.string(),
  tracking_number: z.string(),
  tracking_url: z.string().nullable(),
  step: z.enum(PARCEL_STEPS).nullable(),
  message: z.string().nullable(),
  since: z.union([z.date(), z.string()]).transform((value) => new Date(value).toISOString()),
});
export type StalledParcel = z.infer<typeof stalledRow>;

/** Lists these parcels, those without reports for the longest first; at most 200. */
export const listStalledParcels = (db: Database, storeIds: StoreIds): Promise<StalledParcel[]> =>
  rowsOf(db, stalledRow, sql`${stalledParcels(storeIds)} order by since, id limit 200`);
