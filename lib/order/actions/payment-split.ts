import type { Refund } from '#contract/after-sale.ts';
import type { Order } from '#contract/order.ts';

/** Cents by the means that they go back to; those with nothing are left out. */
export type PaymentSplit = ['card' | 'voucher' | 'credit', number][];

const nonZero = (split: PaymentSplit): PaymentSplit => split.filter(([, cents]) => cents > 0);

/** What an order was paid with, and a cancelled one gives back. */
export const orderPaymentSplit = (
  order: Pick<Order, 'amountDue' | 'voucherTotal' | 'creditTotal'>,
): PaymentSplit =>
  nonZero([
    ['card', order.amountDue],
    ['voucher', order.voucherTotal],
    ['credit', order.creditTotal],
  ]);

/** What a refund went back to. */
export const refundPaymentSplit = (
  refund: Pick<Refund, 'cardAmount' | 'voucherAmount' | 'creditAmount'>,
): PaymentSplit =>
  nonZero([
    ['card', refund.cardAmount],
    ['voucher', refund.voucherAmount],
    ['credit', refund.creditAmount],
  ]);
