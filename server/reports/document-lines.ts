import { type SQL, sql } from 'drizzle-orm';
import { ofStores } from '#server/identity/bearer.ts';
import type { ReportFilter } from './report-days.ts';

/** Selects the lines of a document with their tax data (`invoice-content.ts`, `internal`). */
export const taxedLines = (document: SQL) =>
  sql`jsonb_to_recordset(${document}.content #> '{internal,lines}') as x (line text, regime text,
    "purchasePrice" int, amount int, delivery int, base int, vat int)`;

/**
 * Selects the lines of the days' invoices and credit notes, in cents: the selling price with its share of the delivery,
 * the item's purchase price, the amount that includes VAT, and the VAT. Those of credit notes are below zero.
 *
 * The purchase price of a returned item is deducted in the credit note of the first refund that names it for another
 * reason than goodwill: it then counts against its next sale, as in `correctedLine()`.
 *
 * Columns: day, kind, order_id, store_id, regime, line, sold, purchase, base, vat, items (1 sold, -1 returned).
 */
export const documentLines = (filter: ReportFilter): SQL => {
  const ofDays = sql`i.content ->> 'date' between ${filter.from} and ${filter.to}`;
  const store = ofStores(sql`o.real_store_id`, filter.storeIds);
  return sql`(select i.content ->> 'date' as day, i.kind, i.order_id, o.real_store_id as store_id, x.regime, x.line,
      x.amount + x.delivery as sold,
      case when i.kind = 'invoice' then coalesce(x."purchasePrice", 0) else 0 end as purchase, x.base, x.vat,
      case when i.kind = 'invoice' then 1 else 0 end as items
    from invoice i join purchase_order o on o.id = i.order_id cross join lateral ${taxedLines(sql`i`)}
    where ${ofDays} and ${store}
  union all
    select i.content ->> 'date', i.kind, i.order_id, o.real_store_id, x.regime, x.line, 0, -coalesce(x."purchasePrice", 0), 0, 0, -1
    from invoice i join purchase_order o on o.id = i.order_id
      join refund r on r.id = i.refund_id and r.reason <> 'goodwill'
      cross join lateral unnest(r.line_ids) as back (line)
      join invoice sale on sale.order_id = i.order_id and sale.kind = 'invoice'
      cross join lateral ${taxedLines(sql`sale`)}
    where ${ofDays} and ${store} and i.kind = 'credit_note' and x.line = back.line::text
      and not exists (select 1 from refund e where e.order_id = r.order_id and e.reason <> 'goodwill'
        and back.line = any(e.line_ids) and (e.created_at, e.id) < (r.created_at, r.id)))`;
};

/** Whether line `line_id` (uuid) was returned by its buyer, and refunded. */
export const cameBack = (lineId: SQL): SQL =>
  sql`exists (select 1 from order_return_item b join order_return q on q.id = b.return_id
    where b.line_id = ${lineId} and b.live and q.state = 'refunded')`;
