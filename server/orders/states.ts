import type { OrderState } from '#contract/order.ts';

/**
 * Allowed transitions. All others are refused with both names, here and by the database (`order_transition`): a change
 * of this table needs a migration, too.
 */
export const TRANSITIONS: Record<OrderState, readonly OrderState[]> = {
  draft: ['validated', 'payment_pending', 'cancelled'],
  validated: ['draft', 'payment_pending', 'cancelled'],
  payment_pending: ['draft', 'paid', 'payment_failed', 'cancelled'],
  payment_failed: ['draft', 'validated', 'payment_pending', 'paid', 'cancelled'],
  paid: ['preparing', 'cancelled', 'withdrawn', 'refunded'],
  preparing: ['shipped', 'cancelled', 'withdrawn', 'refunded'],
  shipped: ['delivered', 'withdrawn', 'refunded'],
  delivered: ['return_requested', 'withdrawn', 'refunded'],
  return_requested: ['returned', 'delivered', 'withdrawn', 'refunded'],
  returned: ['refunded', 'delivered'],
  withdrawn: ['returned', 'refunded'],
  cancelled: ['refunded'],
  refunded: [],
};

/** States of a gift card's order: without packing, shipping and returns. */
export const GIFT_CARD_STATES: readonly OrderState[] = [
  'draft',
  'validated',
  'payment_pending',
  'payment_failed',
  'paid',
  'cancelled',
  'refunded',
];

/** States of a sold order: its transitions are recorded as activities of its lines. */
export const SOLD_STATES: readonly OrderState[] = [
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'withdrawn',
  'return_requested',
  'returned',
];

/** States in which an order is the shopper's cart (specification, section 4). */
export const CART_STATES: readonly OrderState[] = ['draft', 'validated'];

export function canTransition(from: OrderState, to: OrderState): boolean {
  return TRANSITIONS[from].includes(to);
}
