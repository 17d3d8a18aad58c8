import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { refund } from '#lib/contract/after-sale.ts';
import { time } from '#server/catalogue/items.ts';
import { refundToGiftCards } from '#server/credit/gift-cards.ts';
import { refundToWallet } from '#server/credit/wallet.ts';
import { idArray } from '#server/db/arrays.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { Conflict } from '#server/errors.ts';
import { issueCreditNote } from '#server/invoices/credit-note.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { recordLineActivity } from '#server/orders/history.ts';
import { orderMailSummary } from '#server/orders/mail-data.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import type { OrderTable } from '#server/orders/owned-rows.ts';
import { type PaymentSplit, splitRefund, sumOf } from './refund-split.ts';
import { refundableAmounts } from './refundable.ts';

interface RefundInput {
  /** Cents. */
  amount: number;
  /** The lines that it is for, with what each gets; none for a gesture. */
  lines: readonly { id: string; amount: number }[];
  reason: 'cancelled' | 'withdrawal' | 'return' | 'goodwill';
  /** One refund for one thing that happened: the same key gives nothing a second time. */
  dedupKey: string;
  /** Of the amount, for the delivery. */
  delivery?: number;
  /** Kept back of what the lines cost, and why. */
  deduction?: number;
  note?: string;
  returnId?: string;
}

const written = z.object({ id: z.string() });

/**
 * Gives money back, split over the means that the order was paid with: card first, then gift cards, then credit. The
 * card's part is only written down here; a job sends it (send-refunds.ts). The order must be locked by the caller.
 *
 * @returns id of the refund; that of the first one when this was given back already.
 * @throws Conflict for more than was paid and has not been given back.
 */
export async function refundOrder(tx: Database, order: OrderRow, input: RefundInput): Promise<string> {
  const [before] = await rowsOf(tx, written, sql`select id from refund where dedup_key = ${input.dedupKey}`);
  if (before) return before.id;
  const { paymentId, ...left } = await refundableAmounts(tx, order.id);
  if (input.amount > sumOf(left)) {
    const most = `${(sumOf(left) / 100).toFixed(2)} ${order.currency}`;
    throw new Conflict(`At most ${most} of this order can be refunded.`, 'refund');
  }
  const parts = splitRefund(input.amount, left);
  const lineIds = idArray(input.lines.map((line) => line.id));
  const [row] = await rowsOf(
    tx,
    written,
    sql`insert into refund (order_id, return_id, payment_id, amount, card_amount, voucher_amount, credit_amount,
        delivery_amount, line_ids, reason, note, state, dedup_key)
      values (${order.id}, ${input.returnId ?? null}, ${parts.card > 0 ? paymentId : null}, ${input.amount},
        ${parts.card}, ${parts.voucher}, ${parts.credit}, ${input.delivery ?? 0}, ${lineIds}, ${input.reason},
        ${input.note ?? null}, ${parts.card > 0 ? 'pending' : 'succeeded'}, ${input.dedupKey}) returning id`,
  );
  if (!row) throw new Error('the refund was not written');
  await refundCredit(tx, order, parts, `refund:${row.id}`);
  await recordLineActivity(tx, order.id, 'refunded', input.lines);
  await mailRefund(tx, order, row.id, { ...input, parts });
  // Last: whoever gives money back next waits from here on for the number after this one.
  await issueCreditNote(tx, row.id, input.lines.length > 0 ? input.lines : undefined);
  return row.id;
}

/** The parts that are ours to give: each ledger takes a key once. */
async function refundCredit(
  tx: Database,
  order: OrderRow,
  { voucher, credit }: PaymentSplit,
  dedupKey: string,
): Promise<void> {
  const orderId = order.id;
  if (voucher > 0) await refundToGiftCards(tx, { orderId, amount: voucher, dedupKey });
  if (credit > 0 && order.customer_id)
    await refundToWallet(tx, { customerId: order.customer_id, orderId, amount: credit, dedupKey });
}

/** How much comes back, and to what. */
async function mailRefund(
  tx: Database,
  order: OrderRow,
  refundId: string,
  refund: RefundInput & { parts: PaymentSplit },
): Promise<void> {
  if (!order.email) return;
  const lineIds = refund.lines.map((line) => line.id);
  const data = {
    ...(await orderMailSummary(tx, order, lineIds)),
    amount: refund.amount,
    ...refund.parts,
    deduction: refund.deduction ?? 0,
    note: refund.note,
  };
  await enqueueMail(tx, { to: order.email, template: 'refund', data, dedupKey: `refund:${refundId}` });
}

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
