import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { everyRow } from '#server/db/every-row.ts';

const moment = z.coerce.date().transform((at) => at.toISOString());

const row = z.object({
  id: z.string(),
  order: z.string(),
  return: z.string().nullable(),
  reason: z.string(),
  state: z.string(),
  currency: z.string(),
  amount: z.int(),
  card: z.int(),
  vouchers: z.int(),
  credit: z.int(),
  delivery: z.int(),
  items: z.array(z.string()),
  providerRefund: z.string().nullable(),
  note: z.string().nullable(),
  createdAt: moment,
  sentAt: moment.nullable(),
});

/** Exports all refunds, also failed ones. Cents: `amount` is the whole, `delivery` its part for the delivery. */
export const exportRefunds = (db: Database) =>
  everyRow(
    db,
    row,
    (
      after,
      limit,
    ) => sql`select r.id, o.reference as "order", t.number as "return", r.reason, r.state, o.currency, r.amount,
        r.card_amount as card, r.voucher_amount as vouchers, r.credit_amount as credit, r.delivery_amount as delivery,
        array(select i.sku from order_line l join item i on i.id = l.item_id
          where l.id = any (r.line_ids) order by i.sku) as items,
        r.provider_refund_id as "providerRefund", r.note, r.created_at as "createdAt", r.sent_at as "sentAt"
      from refund r join purchase_order o on o.id = r.order_id left join order_return t on t.id = r.return_id
      where r.id > ${after} order by r.id limit ${limit}`,
  );
