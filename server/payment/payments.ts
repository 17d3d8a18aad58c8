import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { intentStatus, orderState, payment } from '#lib/contract/order.ts';
import { time } from '#server/catalogue/items.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { OrderTable } from '#server/orders/owned-rows.ts';
import type { Intent } from './provider.ts';
import type { PaymentState, RecordedPayment } from './settlement-rules.ts';

const recordedRow = z
  .object({
    order: orderState,
    attempt: payment.shape.state,
    intentStatus: intentStatus.nullable(),
    amount: z.number(),
    currency: z.string(),
  })
  .strict();

const paymentRow = z.object({
  id: z.string(),
  state: z.enum(['creating', 'pending', 'authorized', 'paid', 'failed', 'voided', 'refunding', 'refunded']),
  gateway: z.string(),
  amount: z.number(),
  intent_id: z.string().nullable(),
  client_secret: z.string().nullable(),
  intent_status: intentStatus.nullable(),
});
export type PaymentRow = z.infer<typeof paymentRow>;

/** The newest attempt to pay. */
export async function latestPayment(db: Database, orderId: string): Promise<PaymentRow | undefined> {
  const [row] = await rowsOf(
    db,
    paymentRow,
    sql`select id, state, gateway, amount, intent_id, client_secret, intent_status from payment
      where order_id = ${orderId} order by created_at desc, id desc limit 1`,
  );
  return row;
}

/** What the shop has of the attempt that an intent belongs to; none when it is another order's, or nobody's. */
export async function paymentOfIntent(
  db: Database,
  { id, orderId }: Intent,
): Promise<RecordedPayment | undefined> {
  const [row] = await rowsOf(
    db,
    recordedRow,
    sql`select o.state as order, p.state as attempt, p.intent_status as "intentStatus", p.amount, p.currency
      from payment p join purchase_order o on o.id = p.order_id
      where p.intent_id = ${id} and p.order_id = ${orderId}`,
  );
  return row;
}

/** Writes down what came of an attempt; the order is locked by whoever calls. */
export async function updatePayment(
  tx: Database,
  intentId: string,
  now: { state?: PaymentState | undefined; status?: Intent['status'] | undefined; lastError?: string },
): Promise<void> {
  const changes: SQL[] = [sql`updated_at = now()`];
  if (now.state) changes.push(sql`state = ${now.state}`);
  if (now.status) changes.push(sql`intent_status = ${now.status}`);
  if (now.lastError) changes.push(sql`last_error = ${now.lastError}`);
  await tx.execute(sql`update payment set ${sql.join(changes, sql`, `)} where intent_id = ${intentId}`);
}

const listedPayment = z.object({
  id: z.string(),
  order_id: z.string(),
  amount: z.number(),
  currency: z.string(),
  gateway: z.string(),
  state: payment.shape.state,
  created_at: time,
  updated_at: time,
});
export type ListedPayment = z.infer<typeof listedPayment>;

/** The payments of orders. */
export const PAYMENTS: OrderTable<ListedPayment> = {
  row: listedPayment,
  columns: sql`id, order_id, amount, currency, gateway, state, created_at, updated_at`,
  table: sql`payment`,
  sort: sql`created_at desc, id`,
};
