import type { Means } from '#server/credit/means.ts';
import { type Totals, totalsOf } from '#server/domain/totals.ts';
import { env } from '#server/env.ts';
import type { LineRow } from './load.ts';
import type { MethodRow } from './methods.ts';

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
