import type { AppliedCredit } from '#server/credit/applied-credit.ts';
import { fastestAtSamePrice, pricedFor } from '#server/delivery/offered-methods.ts';
import type { LineRow } from '#server/orders/lines.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import type { DeliveryTerms, MethodRow } from '#server/orders/shipping-methods.ts';
import { orderTotals } from '#server/orders/totals.ts';

/**
 * Returns the method that an order ships by at its current price; undefined for a cart whose method is no longer
 * offered.
 */
export function effectiveMethod(
  order: OrderRow,
  lines: readonly LineRow[],
  { methods, freeFrom }: DeliveryTerms,
  applied: AppliedCredit,
): MethodRow | undefined {
  const totals = orderTotals(order, lines, { method: undefined, freeFrom }, applied);
  const isFree = lines.length > 0 && totals.freeShippingRemaining === 0;
  const country = order.shipping_address?.countryCode;
  const isPlaced = order.state !== 'draft';
  const choices = methods.filter(
    ({ id, isOffered }) => isOffered || (isPlaced && id === order.shipping_method_id),
  );
  const method = fastestAtSamePrice(pricedFor(choices, isFree), order.shipping_method_id, country);
  return methods.find(({ id }) => id === method?.id);
}
