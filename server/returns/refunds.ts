import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { refund } from '#lib/contract/after-sale.ts';
import { time } from '#server/catalogue/items.ts';
import type { OrderTable } from '#server/orders/owned-rows.ts';

const refundRow = z.object({
  id: z.string(),
  order_id: z.string(),
  return_id: z.string().nullable(),
  amount: z.number(),
  card_amount: z.number(),
  voucher_amount: z.number(),
  credit_amount: z.number(),
  currency: z.string(),
  reason: refund.shape.reason,
  state: refund.shape.state,
  created_at: time,
  updated_at: time,
});
export type RefundRow = z.infer<typeof refundRow>;

/** The refunds of orders. */
export const REFUNDS: OrderTable<RefundRow> = {
  row: refundRow,
  columns: sql`id, order_id, return_id, amount, card_amount, voucher_amount, credit_amount, reason, state, created_at,
    updated_at, (select currency from purchase_order o where o.id = order_id) as currency`,
  table: sql`refund`,
  sort: sql`created_at desc, id`,
};
