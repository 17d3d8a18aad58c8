/** Amounts of an order, integer cents. `total = items + shipping + tax - discount`. */
export interface Totals {
  itemsTotal: number;
  shippingTotal: number;
  taxTotal: number;
  discountTotal: number;
  total: number;
  /** Cents left until delivery is free: 0 when it is, undefined when the shop has no threshold. */
  freeShippingRemaining: number | undefined;
}

/**
 * Counts an order. Delivery is free from `freeFrom` cents of pieces on (0 = never); second-hand pieces are sold under
 * the margin scheme, so that no tax stands beside the price (decisions, section 2, lines 13 to 15).
 */
export function totalsOf(
  prices: readonly number[],
  shippingCost: number | undefined,
  freeFrom: number,
): Totals {
  const itemsTotal = prices.reduce((sum, price) => sum + price, 0);
  const remaining = freeFrom > 0 ? Math.max(0, freeFrom - itemsTotal) : undefined;
  const shippingTotal = prices.length === 0 || remaining === 0 ? 0 : (shippingCost ?? 0);
  return {
    itemsTotal,
    shippingTotal,
    taxTotal: 0,
    discountTotal: 0,
    total: itemsTotal + shippingTotal,
    freeShippingRemaining: remaining,
  };
}
