import type { TradeInState } from '#contract/trade-in.ts';

/**
 * Allowed transitions. All others are refused with both names, here and by the database (`trade_in_transition`): a
 * change of this table needs a migration, too.
 */
export const TRANSITIONS: Record<TradeInState, readonly TradeInState[]> = {
  estimated: ['validated', 'cancelled'],
  // Expired if no item came before its offers had ended.
  validated: ['sent', 'received', 'cancelled', 'expired'],
  // Cancelled if it never came.
  sent: ['received', 'cancelled'],
  // Accepted directly if the assistant at the counter looks and decides.
  received: ['in_review', 'accepted'],
  in_review: ['accepted', 'devalued', 'refused'],
  // One second look of the workshop may follow a lower offer or a refusal.
  devalued: ['accepted', 'declined', 'in_review'],
  refused: ['in_review', 'returned', 'donated', 'recycled'],
  declined: ['returned', 'donated', 'recycled'],
  accepted: ['credited'],
  credited: ['on_sale'],
  on_sale: ['sold'],
  // Back on sale by a return.
  sold: ['on_sale'],
  returned: [],
  donated: [],
  recycled: [],
  // Late items are received by a command alone.
  cancelled: ['received'],
  expired: ['received'],
};

/** States in which the shop has the item, or it is on its way there, and its seller waits for a result. */
export const RUNNING_STATES: readonly TradeInState[] = [
  'sent',
  'received',
  'in_review',
  'accepted',
  'devalued',
  'refused',
  'declined',
];

export function canTransition(from: TradeInState, to: TradeInState): boolean {
  return TRANSITIONS[from].includes(to);
}
