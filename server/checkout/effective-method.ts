import type { AppliedCredit } from '#server/credit/applied-credit.ts';
import { fastestAtSamePrice, pricedFor } from '#server/delivery/offered-methods.ts';
import type { LineRow, OrderRow } from '#server/orders/orders.ts';
import type { MethodRow } from '#server/orders/shipping-methods.ts';
import { orderTotals } from '#server/orders/totals.ts';

/** The method an order ships by at its current price. */
export function effectiveMethod(
  order: OrderRow,
  lines: readonly LineRow[],
  methods: readonly MethodRow[],
  applied: AppliedCredit,
): MethodRow | undefined {
  const isFree =
    lines.length > 0 && orderTotals(order, lines, undefined, applied).freeShippingRemaining === 0;
  const method = fastestAtSamePrice(pricedFor(methods, isFree), order.shipping_method_id);
  return methods.find(({ id }) => id === method?.id);
}
