import { desc, eq, getTableColumns } from 'drizzle-orm';
import type { RefundRemedy } from '#contract/after-sale.ts';
import { refundToGiftCards } from '#server/credit/gift-cards.ts';
import { grantCredit, refundToWallet } from '#server/credit/wallet.ts';
import type { Database } from '#server/db/database.ts';
import { invoice } from '#server/db/schema/invoices.ts';
import { purchaseOrder } from '#server/db/schema/orders.ts';
import { refund } from '#server/db/schema/returns.ts';
import { Conflict } from '#server/errors.ts';
import { issueCreditNote } from '#server/invoices/credit-note.ts';
import { recordLineActivity } from '#server/orders/history.ts';
import { enqueueOrderMail, orderMailSummary } from '#server/orders/order-mails.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import type { OrderTable } from '#server/orders/owned-rows.ts';
import { remedyOfRefund } from './refund-remedy.ts';
import { type PaymentSplit, splitRefund, sumOf } from './refund-split.ts';
import { moreThanLeft, refundableAmounts } from './refundable.ts';
import { enqueueRefund } from './send-refund.ts';

interface RefundInput {
  /** Cents. */
  amount: number;
  /** Its lines with their amounts; empty for a gesture. */
  lines: readonly { id: string; amount: number }[];
  reason: 'cancelled' | 'withdrawal' | 'return' | 'goodwill';
  /** Idempotency key of the refund: the same key refunds nothing a second time. */
  dedupKey: string;
  /** Part of the amount for the delivery. */
  delivery?: number;
  /** Deduction from the lines' price, with its reason. */
  deduction?: number;
  /** Deduction for the carrier's label. */
  labelPrice?: number;
  note?: string;
  returnId?: string;
  /** Refunds all of it as store credit of the buyer, whatever paid it, with this bonus; cents. */
  asCredit?: { bonus: number };
  /**
   * A refund of these lines that failed, and that this one replaces: their activity and its credit note are written
   * already.
   */
  replaces?: { id: string; lineIds: readonly string[] };
}

/**
 * Refunds an amount, split over the order's means of payment: card first, then gift cards, then credit. The card's part
 * is only recorded here; a job sends it (send-refund.ts). The order must be locked by the caller.
 *
 * @returns id of the refund; that of the first one if the key was used before.
 * @throws Conflict for more than the refundable amount.
 */
export async function refundOrder(tx: Database, order: OrderRow, input: RefundInput): Promise<string> {
  const [before] = await tx.select().from(refund).where(eq(refund.dedup_key, input.dedupKey));
  if (before) return before.id;
  if (order.gift_card_amount !== null && input.reason !== 'cancelled')
    throw new Conflict('The money for a gift card goes back by cancelling its order.', 'gift-card');
  const { paymentId, ...left } = await refundableAmounts(tx, order.id);
  if (input.amount > sumOf(left)) throw moreThanLeft(sumOf(left), order);
  const parts = input.asCredit
    ? { card: 0, voucher: 0, credit: input.amount }
    : splitRefund(input.amount, left);
  const lineIds = input.replaces?.lineIds ?? input.lines.map((line) => line.id);
  const [row] = await tx
    .insert(refund)
    .values({
      order_id: order.id,
      return_id: input.returnId,
      payment_id: parts.card > 0 ? paymentId : null,
      amount: input.amount,
      card_amount: parts.card,
      voucher_amount: parts.voucher,
      credit_amount: parts.credit,
      delivery_amount: input.delivery ?? 0,
      line_ids: [...lineIds],
      reason: input.reason,
      note: input.note,
      state: parts.card > 0 ? 'pending' : 'succeeded',
      dedup_key: input.dedupKey,
      replaces: input.replaces?.id,
    })
    .returning({ id: refund.id });
  if (!row) throw new Error('the refund was not written');
  if (parts.card > 0) await enqueueRefund(tx, row.id);
  await refundCredit(tx, order, parts, `refund:${row.id}`);
  await giveBonus(tx, order, input.asCredit?.bonus ?? 0, row.id);
  await recordLineActivity(tx, order.id, 'refunded', input.lines);
  await mailRefund(tx, order, row.id, { ...input, lineIds, parts });
  // Last: the next refund waits from here on for the number after this one.
  if (order.gift_card_amount === null && !input.replaces)
    await issueCreditNote(tx, row.id, input.lines.length > 0 ? input.lines : undefined);
  return row.id;
}

/** Refunds gift cards and credit: each ledger accepts a key once. */
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

/** Pays the shop's bonus on a refund as credit, in cents. */
async function giveBonus(tx: Database, order: OrderRow, amount: number, refundId: string): Promise<void> {
  if (amount === 0) return;
  if (!order.customer_id) throw new Error('credit was chosen by no customer');
  const dedupKey = `return-bonus:${refundId}`;
  await grantCredit(tx, { customerId: order.customer_id, orderId: order.id, amount, dedupKey });
}

/** Mails the amount and the means of a refund. */
async function mailRefund(
  tx: Database,
  order: OrderRow,
  refundId: string,
  input: RefundInput & { lineIds: readonly string[]; parts: PaymentSplit },
): Promise<void> {
  const data = {
    ...(await orderMailSummary(tx, order, input.lineIds)),
    amount: input.amount,
    ...input.parts,
    deduction: input.deduction ?? 0,
    labelPrice: input.labelPrice ?? 0,
    bonus: input.asCredit?.bonus ?? 0,
    afterRefusal: input.replaces ? ('credit' as const) : undefined,
    note: input.note,
  };
  await enqueueOrderMail(tx, order, { template: 'refund', data, dedupKey: `refund:${refundId}` });
}

export type RefundRow = typeof refund.$inferSelect & {
  currency: string;
  credit_note_id: string | null;
  remedy: RefundRemedy | null;
};

/** The refunds of orders. */
export const REFUNDS: OrderTable<RefundRow> = {
  table: refund,
  read: (db, where) =>
    db
      .select({
        ...getTableColumns(refund),
        currency: purchaseOrder.currency,
        credit_note_id: invoice.id,
        remedy: remedyOfRefund,
      })
      .from(refund)
      .innerJoin(purchaseOrder, eq(purchaseOrder.id, refund.order_id))
      .leftJoin(invoice, eq(invoice.refund_id, refund.id))
      .where(where)
      .orderBy(desc(refund.created_at), refund.id)
      .$dynamic(),
};
