import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { OrderRow } from '#server/resources/orders/load.ts';

const told = z.object({ line: z.string() });
const euros = (column: string) => sql.raw(`to_char(${column} / 100.0, 'FM999999990.00')`);

/** An order in some lines of text: what it is, its pieces, parcels, returns and refunds. */
export async function showOrder(db: Database, order: OrderRow): Promise<string> {
  const rows = await rowsOf(
    db,
    told,
    sql`select '  piece ' || a.sku || ' ' || p.title || ' ' || ${euros('l.unit_price')} as line
        from order_line l join article a on a.id = l.article_id join product p on p.id = a.product_id
        where l.order_id = ${order.id}
      union all select '  parcel ' || carrier || ' ' || coalesce(tracking_number, '') || ' ' || state
        from shipment where order_id = ${order.id}
      union all select '  return ' || number || ' ' || kind || ' ' || state || ' ' || ${euros('refund_total')}
        from order_return where order_id = ${order.id}
      union all select '  refund ' || ${euros('amount')} || ' (card ' || ${euros('card_amount')} || ', vouchers '
          || ${euros('voucher_amount')} || ', credit ' || ${euros('credit_amount')} || ') ' || reason || ' ' || state
        from refund where order_id = ${order.id}`,
  );
  const total = (order.total / 100).toFixed(2);
  return [
    `Order ${order.reference} is ${order.state}, ${total} ${order.currency}.`,
    ...rows.map((row) => row.line),
  ].join('\n');
}
