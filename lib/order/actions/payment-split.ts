import type { Refund } from '#contract/after-sale.ts';
import type { Order } from '#contract/order.ts';

/** Cents by means of payment; means without an amount are left out. */
export type PaymentSplit = ['card' | 'voucher' | 'credit', number][];

const nonZero = (split: PaymentSplit): PaymentSplit => split.filter(([, cents]) => cents > 0);

/** Returns the payments of an order, which a cancellation refunds. */
export const orderPaymentSplit = (
  order: Pick<Order, 'amountDue' | 'voucherTotal' | 'creditTotal'>,
): PaymentSplit =>
  nonZero([
    ['card', order.amountDue],
    ['voucher', order.voucherTotal],
    ['credit', order.creditTotal],
  ]);

/** Returns the means of a refund. */
export const refundPaymentSplit = (
  refund: Pick<Refund, 'cardAmount' | 'voucherAmount' | 'creditAmount'>,
): PaymentSplit =>
  nonZero([
    ['card', refund.cardAmount],
    ['voucher', refund.voucherAmount],
    ['credit', refund.creditAmount],
  ]);
