import type { AppliedCredit } from '#server/credit/applied-credit.ts';
import { allocate } from './allocate.ts';
import type { LineRow } from './lines.ts';
import type { OrderRow } from './orders.ts';
import type { MethodRow } from './shipping-methods.ts';

/** A promo code's terms: per cent or cents, from `minimum` cents of items on. */
interface PromoCodeTerms {
  id: string;
  kind: 'percent' | 'amount';
  value: number;
  minimum: number;
}

/** Input of an order's totals. Amounts in integer cents. */
export interface TotalsInput {
  prices: readonly number[];
  /** Price of the shipping method; undefined if none is chosen. */
  shippingCost?: number;
  /** Price of the items after reductions from which delivery is free; 0 = never. */
  freeFrom: number;
  /** In the order of entry; each lowers the rest that the previous one left. */
  codes?: readonly PromoCodeTerms[];
  /** Amounts that this order uses up. */
  vouchers?: readonly { id: string; balance: number }[];
  credit?: number;
}

/** Amounts of an order, integer cents. `total = items + shipping + tax - discount`; `amountDue` is paid by card. */
export interface Totals {
  itemsTotal: number;
  shippingTotal: number;
  taxTotal: number;
  discountTotal: number;
  total: number;
  voucherTotal: number;
  creditTotal: number;
  amountDue: number;
  /** Cents missing for free delivery: 0 once it is free, undefined if the shop has no limit. */
  freeShippingRemaining: number | undefined;
  /** Price of the items in cents from which delivery is free; undefined if the shop has no limit. */
  freeShippingThreshold: number | undefined;
  /** Amount of each line, code and gift card, in their order. */
  lineDiscounts: number[];
  codeDiscounts: number[];
  voucherAmounts: number[];
}

/** Minimum card charge in cents: payment providers refuse less. Gift cards and credit leave at least that much. */
export const MIN_CARD_AMOUNT = 50;

/**
 * Calculates an order: promo codes, then delivery, then gift cards, then credit, and the card pays the rest.
 * Second-hand items are sold under the margin scheme, so no tax is shown with the price.
 */
export function totalsOf({
  prices,
  shippingCost = 0,
  freeFrom,
  codes = [],
  vouchers = [],
  credit = 0,
}: TotalsInput): Totals {
  const itemsTotal = sumOf(prices);
  const codeDiscounts = discountsOf(itemsTotal, codes);
  const discountTotal = sumOf(codeDiscounts);
  const items = itemsTotal - discountTotal;
  const remaining = freeFrom > 0 ? Math.max(0, freeFrom - items) : undefined;
  const shippingTotal = prices.length === 0 || remaining === 0 ? 0 : shippingCost;
  const total = items + shippingTotal;
  const applied = creditUsed(total, vouchers, credit);
  const rest = total - sumOf(applied.voucherAmounts) - applied.creditTotal;
  const isTooLittle = rest > 0 && rest < MIN_CARD_AMOUNT;
  const { voucherAmounts, creditTotal } = isTooLittle
    ? creditUsed(Math.max(0, total - MIN_CARD_AMOUNT), vouchers, credit)
    : applied;
  const voucherTotal = sumOf(voucherAmounts);
  return {
    itemsTotal,
    shippingTotal,
    taxTotal: 0,
    discountTotal,
    total,
    voucherTotal,
    creditTotal,
    amountDue: total - voucherTotal - creditTotal,
    freeShippingRemaining: remaining,
    freeShippingThreshold: freeFrom > 0 ? freeFrom : undefined,
    lineDiscounts: allocate(discountTotal, prices),
    codeDiscounts,
    voucherAmounts,
  };
}

function discountsOf(itemsTotal: number, codes: readonly PromoCodeTerms[]): number[] {
  let left = itemsTotal;
  return codes.map(({ kind, value, minimum }) => {
    if (itemsTotal < minimum) return 0;
    const discount = kind === 'percent' ? Math.round((left * value) / 100) : value;
    const given = Math.min(left, discount);
    left -= given;
    return given;
  });
}

/** Splits an amount over gift cards, then credit. */
function creditUsed(amount: number, vouchers: readonly { balance: number }[], credit: number) {
  let left = amount;
  const voucherAmounts = vouchers.map(({ balance }) => {
    const used = Math.min(left, balance);
    left -= used;
    return used;
  });
  return { voucherAmounts, creditTotal: Math.min(left, credit) };
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Shipping method of an order, and price of the items from which it is free (cents; 0 = never). */
interface OrderDelivery {
  method: MethodRow | undefined;
  freeFrom: number;
}

/**
 * Calculates an order from its lines, shipping method, codes, gift cards and credit; the order of a gift card has its
 * amount instead. Cents.
 */
export function orderTotals(
  { gift_card_amount: amount }: Pick<OrderRow, 'gift_card_amount'>,
  lines: readonly Pick<LineRow, 'unit_price'>[],
  { method, freeFrom }: OrderDelivery,
  { codes, vouchers, credit }: AppliedCredit,
): Totals {
  const prices = amount === null ? lines.map((line) => line.unit_price) : [amount];
  return totalsOf({ prices, shippingCost: method?.shippingCost, freeFrom, codes, vouchers, credit });
}
