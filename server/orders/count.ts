import type { Means } from '#server/credit/applied-credit.ts';
import { env } from '#server/env.ts';
import type { LineRow } from './orders.ts';
import type { MethodRow } from './shipping-methods.ts';
import { type Totals, totalsOf } from './totals.ts';

/** Counts the lines that an order keeps, with its way of delivery, codes, vouchers and credit. Cents. */
export function countOrder(
  lines: readonly LineRow[],
  method: MethodRow | undefined,
  { codes, vouchers, credit }: Means,
): Totals {
  const prices = lines.map((line) => line.unit_price);
  const freeFrom = env().FREE_SHIPPING_THRESHOLD * 100;
  return totalsOf({ prices, shippingCost: method?.shippingCost, freeFrom, codes, vouchers, credit });
}
