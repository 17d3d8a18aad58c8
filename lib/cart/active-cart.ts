import type { Order } from '#contract/order.ts';

/** Returns whether an order is the active cart: draft or validated, and not empty (specification, section 4). */
export function isActiveCart(order: Order | null | undefined): order is Order {
  if (!order || (order.state !== 'draft' && order.state !== 'validated')) return false;
  return order.items.length > 0 || order.unavailableItems.length > 0;
}

/** Time in ms during which opening the mini cart does not fetch the cart again (specification, section 9). */
export const CART_FRESH_MS = 12_000;

/** Returns the number of items in the cart. */
export const itemCountOf = (order: Order | null | undefined): number =>
  isActiveCart(order) ? order.items.length : 0;

/** Returns the ids of the items in the cart. */
export const itemIdsOf = (order: Order | null | undefined): string[] =>
  isActiveCart(order) ? order.items.map((item) => item.article.id) : [];
