import type { OrderState } from '#lib/contract/order.ts';

/** What may follow what (decisions, section 2, line 19). Everything else is refused with both names. */
export const TRANSITIONS: Record<OrderState, readonly OrderState[]> = {
  draft: ['validated', 'payment_pending', 'cancelled'],
  validated: ['draft', 'payment_pending', 'cancelled'],
  payment_pending: ['draft', 'paid', 'payment_failed', 'cancelled'],
  payment_failed: ['draft', 'validated', 'payment_pending', 'paid', 'cancelled'],
  paid: ['preparing', 'cancelled', 'withdrawn', 'refunded'],
  preparing: ['shipped', 'withdrawn', 'refunded'],
  shipped: ['delivered', 'return_requested', 'withdrawn'],
  delivered: ['return_requested', 'withdrawn'],
  return_requested: ['returned', 'delivered'],
  returned: ['refunded'],
  withdrawn: ['returned', 'refunded'],
  cancelled: ['refunded'],
  refunded: [],
};

/** States in which an order is the shopper's cart (specification, section 4). */
export const CART_STATES: readonly OrderState[] = ['draft', 'validated'];

export function mayFollow(from: OrderState, to: OrderState): boolean {
  return TRANSITIONS[from].includes(to);
}
