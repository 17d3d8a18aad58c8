import type { AppliedCredit } from '#server/credit/applied-credit.ts';
import { fastestAtSamePrice, pricedFor } from '#server/delivery/offered-methods.ts';
import type { LineRow, OrderRow } from '#server/orders/orders.ts';
import type { MethodRow } from '#server/orders/shipping-methods.ts';
import { orderTotals } from '#server/orders/totals.ts';

interface Terms {
  methods: readonly MethodRow[];
  /** Cents of items from which delivery is free; 0 = never. */
  freeFrom: number;
}

/** The method an order ships by at its current price. */
export function effectiveMethod(
  order: OrderRow,
  lines: readonly LineRow[],
  { methods, freeFrom }: Terms,
  applied: AppliedCredit,
): MethodRow | undefined {
  const totals = orderTotals(order, lines, { method: undefined, freeFrom }, applied);
  const isFree = lines.length > 0 && totals.freeShippingRemaining === 0;
  const country = order.shipping_address?.countryCode;
  const method = fastestAtSamePrice(pricedFor(methods, isFree), order.shipping_method_id, country);
  return methods.find(({ id }) => id === method?.id);
}
