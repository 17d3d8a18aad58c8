import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StoresReport } from '#contract/private/reports.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { ofStores } from '#server/identity/bearer.ts';
import { documentLines } from './document-lines.ts';
import { asOf, inDays, type ReportFilter } from './report-days.ts';

const amount = z.coerce.number();
const row = z.object({
  store: z.string().nullable(),
  name: z.string(),
  sales: amount,
  margin: amount,
  vat: amount,
  items: amount,
  itemsBought: amount,
  paidToSellers: amount,
});

/** Name of the row of home deliveries, which have no store. */
const SENT_HOME = 'Sent home';

/**
 * Reports by store: sales of orders that were collected there, by their invoices and credit notes, and items that were
 * received there, by the day of their payment. The rows of all stores add up to the shop.
 */
export async function storesOf(db: Database, filter: ReportFilter): Promise<StoresReport> {
  const rows = await rowsOf(
    db,
    row,
    sql`with sold as (
        select store_id, sum(sold) as sales, sum(sold - purchase - vat) as margin, sum(vat) as vat, sum(items) as items
        from ${documentLines(filter)} as lines group by store_id),
      bought as (
        select c.store_id, count(*) as items, sum(t.purchase_price) as paid
        from trade_in t join trade_in_cart c on c.id = t.cart_id
        where ${inDays(sql`t.credited_at`, filter)} and ${ofStores(sql`c.store_id`, filter.storeIds)} group by c.store_id),
      place as (select id, name from real_store where ${ofStores(sql`id`, filter.storeIds)}
        union all select null, ${SENT_HOME} where ${filter.storeIds === null}::bool)
      select place.id as store, place.name, coalesce(sold.sales, 0) as sales, coalesce(sold.margin, 0) as margin,
        coalesce(sold.vat, 0) as vat, coalesce(sold.items, 0) as items, coalesce(bought.items, 0) as "itemsBought",
        coalesce(bought.paid, 0) as "paidToSellers"
      from place left join sold on sold.store_id is not distinct from place.id
        left join bought on bought.store_id is not distinct from place.id
      order by place.id is not null, sales desc, place.name`,
  );
  return {
    ...asOf(filter),
    stores: rows.map(({ store, ...figures }) => ({ ...figures, store: store ?? undefined })),
  };
}
