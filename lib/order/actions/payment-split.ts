import type { Refund } from '#lib/contract/after-sale.ts';
import type { Order } from '#lib/contract/order.ts';

/** Cents by the means that they go back to; those with nothing are left out. */
export type Means = ['card' | 'voucher' | 'credit', number][];

const present = (means: Means): Means => means.filter(([, cents]) => cents > 0);

/** What an order was paid with, and a cancelled one gives back. */
export const meansOfOrder = (order: Pick<Order, 'amountDue' | 'voucherTotal' | 'creditTotal'>): Means =>
  present([
    ['card', order.amountDue],
    ['voucher', order.voucherTotal],
    ['credit', order.creditTotal],
  ]);

/** What a refund went back to. */
export const meansOfRefund = (refund: Pick<Refund, 'cardAmount' | 'voucherAmount' | 'creditAmount'>): Means =>
  present([
    ['card', refund.cardAmount],
    ['voucher', refund.voucherAmount],
    ['credit', refund.creditAmount],
  ]);
