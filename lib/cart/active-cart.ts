import type { Order } from '#contract/order.ts';

/** An order is the active cart while it is draft or validated and holds something (specification, section 4). */
export function isActiveCart(order: Order | null | undefined): order is Order {
  if (!order || (order.state !== 'draft' && order.state !== 'validated')) return false;
  return order.items.length > 0 || order.unavailableItems.length > 0;
}

/** Opening the mini cart asks again unless the cart was fetched less than this long ago (specification, section 9). In ms. */
export const CART_FRESH_MS = 12_000;

/** How many items the cart holds for the shopper. */
export const itemCountOf = (order: Order | null | undefined): number =>
  isActiveCart(order) ? order.items.length : 0;

/** Ids of the items that the cart holds. */
export const itemIdsOf = (order: Order | null | undefined): string[] =>
  isActiveCart(order) ? order.items.map((item) => item.article.id) : [];
