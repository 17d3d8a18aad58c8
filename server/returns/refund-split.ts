/** Cents by the means that an order was paid with. */
export interface PaymentSplit {
  card: number;
  voucher: number;
  credit: number;
}

export const sumOf = ({ card, voucher, credit }: PaymentSplit): number => card + voucher + credit;

/**
 * Splits a refund over the means of payment: the card first, then gift cards, then credit, each up to its unrefunded
 * amount.
 *
 * @param left unrefunded amount of each.
 * @throws RangeError for more than that, or for an amount that is not a positive number of cents.
 */
export function splitRefund(amount: number, left: PaymentSplit): PaymentSplit {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`${amount} is no amount of cents`);
  const card = Math.min(amount, left.card);
  const voucher = Math.min(amount - card, left.voucher);
  const credit = amount - card - voucher;
  if (credit > left.credit) throw new RangeError(`${amount} cents are more than the ${sumOf(left)} left`);
  return { card, voucher, credit };
}
